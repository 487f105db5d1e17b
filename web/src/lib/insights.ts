import type { Account } from "./types";
import { readKept, writeKept } from "./storage";

/** A decision that cost much, as it is remembered: by the question that was asked. */
export interface Mistake {
  asked: string;
  chosen: string;
  better: string;
  /** The chances that it cost. */
  cost: number;
  seq: number;
}

/** A game of mine that was looked into, as it is remembered in this browser. */
export interface Played {
  table: string;
  game: string;
  title: string;
  seat: number;
  players: number;
  /** Who I was in it. */
  figure: string;
  /** When it was looked into: milliseconds since 1970. */
  when: number;
  account: Account;
  mistakes: Mistake[];
}

const INSIGHTS = "mazefolio.insights";
const MOST = 500;

/** All games that were looked into, in the order in which that was done. */
export function keptInsights(): Played[] {
  const found = readKept(INSIGHTS);
  return Array.isArray(found) ? (found as Played[]) : [];
}

/** Remember a seat's game, once. */
export function keepInsight(played: Played): void {
  const before = keptInsights();
  if (!before.some((one) => same(one, played))) writeKept(INSIGHTS, [...before, played].slice(-MOST));
}

export function forgetInsight(played: Played): void {
  writeKept(INSIGHTS, keptInsights().filter((one) => !same(one, played)));
}

export function forgetInsights(): void {
  writeKept(INSIGHTS, []);
}

function same(one: Played, other: Played): boolean {
  return one.table === other.table && one.seat === other.seat;
}

/** An average, and how far it may be off by chance: two standard errors, known from the second game on. */
export interface Average {
  mean: number;
  give: number | null;
}

export function average(values: number[]): Average {
  const mean = sum(values) / Math.max(1, values.length);
  const spread = sum(values.map((value) => (value - mean) ** 2));
  return { mean, give: values.length > 1 ? 2 * Math.sqrt(spread / (values.length - 1) / values.length) : null };
}

/** What was asked when chances were given away, and how often. */
export interface Kind {
  game: string;
  title: string;
  asked: string;
  times: number;
  cost: number;
}

/** The questions whose answers cost most, the dearest first. */
export function dearestKinds(games: Played[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { game, title, mistakes } of games)
    for (const { asked, cost } of mistakes) {
      const kind = kinds.get(`${game} ${asked}`) ?? { game, title, asked, times: 0, cost: 0 };
      kinds.set(`${game} ${asked}`, { ...kind, times: kind.times + 1, cost: kind.cost + cost });
    }
  return [...kinds.values()].sort((a, b) => b.cost - a.cost);
}

/** How it went with one figure of a game. */
export interface Group {
  name: string;
  games: Played[];
}

/** The games by some name, those of which there are most first. */
export function grouped(games: Played[], by: (played: Played) => string): Group[] {
  const groups = new Map<string, Played[]>();
  for (const played of games) groups.set(by(played), [...(groups.get(by(played)) ?? []), played]);
  return [...groups].map(([name, all]) => ({ name, games: all })).sort((a, b) => b.games.length - a.games.length);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

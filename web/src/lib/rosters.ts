import { complete } from "./complete";
import { readKept, writeKept } from "./storage";
import type { Member, RosterView } from "./types";

/** The rosters of this browser, one for each game whose figures live on. The token is the key to the roster. */

export interface KeptRoster {
  token: string;
  /** As it was when it was last looked at. */
  seen: RosterView | null;
  news: News | null;
}

/** The figures that came out of the latest game, and those that did not, until the player has looked at them. */
export interface News {
  home: string[];
  fell: string[];
}

/** A roster in a file. */
export interface RosterFile {
  game: string;
  token: string;
  body: string;
  version: number;
}

const KEY = "mazefolio.rosters";
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const LARGEST = 1_000_000;

export function keptRosters(): Record<string, KeptRoster> {
  const found = Object.entries((readKept(KEY) ?? {}) as Record<string, Partial<KeptRoster> | null>);
  return Object.fromEntries(
    found.flatMap(([game, kept]) => {
      const { token, seen, news } = kept ?? {};
      return token ? [[game, { token, seen: seen ? complete("RosterView", seen) : null, news: news ?? null }]] : [];
    }),
  );
}

export function keepRosters(all: Record<string, KeptRoster>): void {
  writeKept(KEY, all);
}

/** The figures of a roster: ready, away and dead; the last to die comes first. */
export function standing(roster: RosterView | null | undefined): Record<Member["status"], Member[]> {
  const members = roster?.members ?? [];
  const dead = members.filter((member) => member.status === "dead").reverse();
  const ready = members.filter((member) => member.status === "ready" && !roster?.away);
  return { ready, dead, away: members.filter((member) => !ready.includes(member) && !dead.includes(member)) };
}

/** The figures that were out between two looks at a roster: one that stayed at home looks as before. */
export function newsOf(before: RosterView, after: RosterView): News {
  const looks = new Map(before.members.map((member) => [member.id, look(member)]));
  const out = after.members.filter((member) => looks.get(member.id) !== look(member));
  const ids = (status: Member["status"]) => out.filter((member) => member.status === status).map((member) => member.id);
  return { home: ids("ready"), fell: ids("dead") };
}

const look = ({ status, sheet }: Member): string => JSON.stringify([status, sheet]);

/** "2 came home, 1 fell" */
export function told({ home, fell }: News): string {
  return [home.length ? `${home.length} came home` : "", fell.length ? `${fell.length} fell` : ""].filter(Boolean).join(", ");
}

/** How it stands with a roster, in a few words. */
export function brief({ seen, news }: KeptRoster): string {
  if (news && told(news)) return told(news);
  if (seen?.away) return "away";
  return `${standing(seen).ready.length} ready`;
}

/** A roster as the text of a file. */
export function written(token: string, { game, body, version }: RosterView): string {
  return `${JSON.stringify({ game, token, body, version } satisfies RosterFile, null, 2)}\n`;
}

/** The roster in a file, or what is wrong with it. */
export function readRoster(text: string, game: string): RosterFile | string {
  if (text.length > LARGEST) return "This file is too large to be a roster.";
  const found = parsed(text);
  if (typeof found?.game !== "string" || typeof found.body !== "string" || !TOKEN.test(String(found.token))) {
    return "This file is no roster. Choose one that was saved from this page.";
  }
  if (found.game !== game) return `This is a roster of another game: ${found.game}.`;
  return { game, token: String(found.token), body: found.body, version: Number(found.version) || 0 };
}

function parsed(text: string): Partial<Record<keyof RosterFile, unknown>> | null {
  try {
    return JSON.parse(text) as Partial<Record<keyof RosterFile, unknown>> | null;
  } catch {
    return null;
  }
}

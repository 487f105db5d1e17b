import type { Played } from "../../lib/insights";

/** So many games are drawn at most. */
export const MOST = 40;
export const HEIGHT = 180;
const LEFT = 40;
const BROADEST = 22;

/** One bar of a game: how lucky it was, or how well it was played. */
export interface CourseBar {
  kind: "luck" | "skill";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Two bars a game, on both sides of a zero line; `top` is what the upper edge stands for, in points. */
export function barsOf(games: Played[], width: number): { bars: CourseBar[]; zero: number; top: number } {
  const largest = Math.max(...games.flatMap(({ account }) => [Math.abs(account.luck), Math.abs(account.skill)]), 0.1);
  const top = 10 * Math.ceil(10 * largest);
  const zero = HEIGHT / 2;
  const each = (width - LEFT) / Math.max(1, games.length);
  const broad = Math.min(BROADEST, each * 0.36);
  const bar = (kind: CourseBar["kind"], value: number, x: number): CourseBar => {
    const height = Math.max(1, ((zero - 4) * Math.abs(100 * value)) / top);
    return { kind, x, y: value < 0 ? zero : zero - height, width: broad, height };
  };
  const bars = games.flatMap(({ account }, n) => {
    const middle = LEFT + (n + 0.5) * each;
    return [bar("luck", account.luck, middle - broad - 1), bar("skill", account.skill, middle + 1)];
  });
  return { bars, zero, top };
}

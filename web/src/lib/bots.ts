import type { GameInfo, Level } from "./types";

/** Who plays where nobody says who. */
export const usualLevel = (game: GameInfo): string => game.levels.find((level) => level.usual)?.id ?? "";

/** The levels that a seat can take; a bot for scripts, from an earlier set-up, stays a choice. */
export function choices(game: GameInfo, bot: string): Pick<Level, "id" | "title">[] {
  const known = game.levels.some((level) => level.id === bot);
  return known || !bot ? game.levels : [...game.levels, { id: bot, title: bot }];
}

/** What was measured of a level, in words. */
export function strengthOf(level: Level): string {
  const { strength } = level;
  if (!strength) return "";
  const others = strength.seats > 1 ? ` against ${strength.seats - 1} Adventurers` : "";
  const seconds = strength.seconds >= 0.05 ? `; ${strength.seconds.toFixed(1)} s a decision` : "";
  return `Won ${share(strength.won)} (${share(strength.low)} to ${share(strength.high)}) of ${strength.games} games${others}${seconds}.`;
}

const share = (part: number): string => `${Math.round(100 * part)} %`;

import { readKept, writeKept } from "./storage";
import type { PuzzleInfo } from "./types";

/** How it went with a puzzle in this browser. */
export interface Attempt {
  /** How many answers were given until it was solved, or so far. */
  answers: number;
  solved: boolean;
}

export type Attempts = Record<string, Attempt>;

const PUZZLES = "mazefolio.puzzles";
const DAY = 86_400_000;
/** The first of January 1970, counted from that of the year 1 as day 1. */
const EPOCH = 719_163;

export function attempts(): Attempts {
  const found = readKept(PUZZLES);
  return found && typeof found === "object" && !Array.isArray(found) ? (found as Attempts) : {};
}

/** Remember an answer; a puzzle that is solved stays so. */
export function keepAnswer(puzzle: string, right: boolean): void {
  const all = attempts();
  const before = all[puzzle] ?? { answers: 0, solved: false };
  if (!before.solved) writeKept(PUZZLES, { ...all, [puzzle]: { answers: before.answers + 1, solved: right } });
}

export function forgetAnswers(): void {
  writeKept(PUZZLES, {});
}

/** How it went, in a few words; nothing if there was no answer yet. */
export function howItWent(attempt: Attempt | undefined): string {
  if (!attempt) return "";
  if (!attempt.solved) return "Not solved yet";
  return attempt.answers === 1 ? "Solved at once" : `Solved with answer ${attempt.answers}`;
}

/** The puzzle of a day, where the day is that of this place: all of them have their turn. */
export function puzzleOf(day: Date, puzzles: PuzzleInfo[]): PuzzleInfo | undefined {
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY + EPOCH;
  return puzzles[days % puzzles.length];
}

/** The puzzles game by game. */
export function byGame(puzzles: PuzzleInfo[]): { game: string; title: string; puzzles: PuzzleInfo[] }[] {
  const games = [...new Set(puzzles.map(({ game }) => game))];
  return games.map((game) => {
    const own = puzzles.filter((one) => one.game === game);
    return { game, title: own[0]?.title ?? game, puzzles: own };
  });
}

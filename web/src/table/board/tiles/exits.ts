import type { Board, Space } from "../../../lib/types";
import { is } from "../../model/standing";
import { distances } from "../../model/walking";

export interface Exit {
  space: Space;
  letter: string;
  /** How many steps it takes to get there; none if nobody can. */
  steps: number | undefined;
}

/** What lies there has been drawn already, and only waits to be laid. */
const DRAWN = "drawn";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Where nobody has been yet, in the order in which it was found. */
function unexplored(board: Board): Space[] {
  return board.spaces.filter((space) => !space.known && !space.width && !is(space, DRAWN));
}

/** Every place that nobody has been to, the nearest first. */
export function exitsOf(board: Board, from: string): Exit[] {
  const steps = distances(board, from);
  const exits = unexplored(board).map((space, n) => ({ space, letter: letter(n), steps: steps.get(space.id) }));
  return exits.sort((a, b) => (a.steps ?? Infinity) - (b.steps ?? Infinity));
}

export function exitLetter(board: Board, space: Space): string {
  return letter(unexplored(board).indexOf(space));
}

function letter(n: number): string {
  return n < LETTERS.length ? (LETTERS[n] ?? "") : `${LETTERS[Math.floor(n / LETTERS.length) - 1] ?? ""}${LETTERS[n % LETTERS.length] ?? ""}`;
}

import type { Board, ReplayView } from "../../lib/types";

/** A moment of the game. */
export interface Picture {
  at: number;
  turn: number;
  board: Board;
}

/** The decisions to look at: so many, evenly spread, first and last included. */
export function moments(decisions: number, looks: number): number[] {
  const count = Math.min(looks, decisions + 1);
  return Array.from({ length: count }, (_, n) => Math.round((n * decisions) / Math.max(1, count - 1)));
}

export function pictureOf(at: number, { view }: ReplayView): Picture | null {
  const board = view.picture.boards.find((one) => one.spaces.length > 0);
  return board ? { at, turn: view.turn, board } : null;
}

/** Only pictures that show something new, and of those only so many, evenly spread. */
export function chosen(taken: Picture[], most: number): Picture[] {
  const fresh = taken.filter((picture, n) => n === 0 || looks(picture.board) !== looks(taken[n - 1]!.board));
  if (fresh.length <= most) return fresh;
  return moments(fresh.length - 1, most).map((n) => fresh[n]!);
}

function looks(board: Board): string {
  return [board.focus, board.trail.length, board.spaces.filter((space) => space.known).length].join(" ");
}

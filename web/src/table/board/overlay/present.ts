import type { Pack } from "../../../games/pack";
import { isFigure } from "../../../games/plain";
import type { Board } from "../../../lib/types";

/** The seats that have a figure on a board. */
export function present(pack: Pack, board: Board): number[] {
  const pieces = board.spaces.flatMap((space) => space.pieces);
  return [...new Set(pieces.flatMap((piece) => (piece.owner !== null && isFigure(pack, piece) ? piece.owner : [])))];
}

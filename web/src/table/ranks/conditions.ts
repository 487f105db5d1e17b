import type { Pack } from "../../games/pack";
import type { Piece } from "../../lib/types";

/** A condition of a piece that is drawn. */
export interface Drawn {
  text: string;
  art: string;
  /** A piece in such a condition takes no part. */
  out: boolean;
}

/** The conditions of a piece that its game has pictures for. */
export function drawnConditions(pack: Pack, piece: Piece): Drawn[] {
  const drawn = piece.conditions.filter(({ id }) => pack.conditions?.includes(id));
  return drawn.map(({ id, text }) => ({ text, art: id, out: pack.out?.includes(id) ?? false }));
}

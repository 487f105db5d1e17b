import type { Pack } from "../../games/pack";
import { ACTS, type Piece } from "../../lib/types";

/** How it stands with somebody, as a picture with its words. */
export interface State {
  text: string;
  art: string;
  /** Whoever is in such a state takes no part. */
  out: boolean;
}

export function acts(piece: Piece): boolean {
  return piece.marks.includes(ACTS);
}

/** The marks of a piece that its game has pictures for, by their first words. */
export function statesOf(pack: Pack, piece: Piece): State[] {
  return piece.marks.flatMap((text) => {
    const art = pack.states?.[text.split(" ")[0] ?? ""];
    return art ? { text, art, out: pack.out?.includes(art) ?? false } : [];
  });
}

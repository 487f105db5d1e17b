import type { Pack } from "../../games/pack";
import { lookOf } from "../../games/plain";
import type { Piece, Space } from "../../lib/types";

/** A piece with its place on a space of 100 by 100. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

const SMALL_STEP = 20;
const SMALL_SHOWN = 4;

/** Large pieces share the middle; small ones lie in a row along the lower edge. */
export function arranged(pack: Pack, space: Space): Placed[] {
  const small = space.pieces.filter((piece) => isSmall(pack, piece));
  const large = space.pieces.filter((piece) => !isSmall(pack, piece));
  return [...row(small, large.length > 0), ...ring(large)];
}

function isSmall(pack: Pack, piece: Piece): boolean {
  return lookOf(pack, piece).shape === "small";
}

function ring(pieces: Piece[]): Placed[] {
  if (pieces.length <= 1) return pieces.map((piece) => ({ piece, x: 50, y: 54, scale: 1 }));
  const scale = pieces.length === 2 ? 0.72 : 0.56;
  const away = pieces.length === 2 ? 19 : 24;
  return pieces.map((piece, n) => {
    const angle = Math.PI * (0.75 + (2 * n) / pieces.length);
    return { piece, x: 50 + away * Math.cos(angle), y: 52 + away * Math.sin(angle) * 0.7, scale };
  });
}

function row(pieces: Piece[], crowded: boolean): Placed[] {
  const shown = pieces.slice(0, SMALL_SHOWN);
  const first = crowded ? 84 - SMALL_STEP * (shown.length - 1) : 50 - (SMALL_STEP * (shown.length - 1)) / 2;
  return shown.map((piece, n) => ({ piece, x: first + SMALL_STEP * n, y: crowded ? 84 : 52, scale: crowded ? 0.62 : 1 }));
}

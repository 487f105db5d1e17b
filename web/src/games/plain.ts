import type { Piece } from "../lib/types";
import type { Pack, PieceLook } from "./pack";

/** A game that brings no look of its own is played with this one. */
export const plain: Pack = {
  icons: null,
  board: { margin: 12, surround: "transparent", lamp: false, veil: () => false },
  pieces: {},
  shares: {},
  clash: { strikes: "", resists: "", harms: "" },
};

const OWNED: PieceLook = { shape: "disc", face: "#f6ecd6", edge: "#2a1a10", ink: "#2b1a10", foot: "#2b1a10", shows: [] };
const CHIT: PieceLook = { shape: "chit", face: "#5d6b74", edge: "#1c2226", ink: "#f4f1e6", foot: "#2a3238", shows: ["*"] };

/** How a piece looks: as its own art asks for, or its kind, or plainly. */
export function lookOf(pack: Pack, piece: Piece): PieceLook {
  return pack.pieces[piece.art] ?? pack.pieces[piece.kind] ?? (piece.owner === null ? CHIT : OWNED);
}

/** Whether a piece stands for somebody, rather than being something of theirs. */
export function isFigure(pack: Pack, piece: Piece): boolean {
  return ["disc", "seat"].includes(lookOf(pack, piece).shape);
}

import type { Board, Piece, View } from "../lib/types";
import { speckle } from "./noise";
import type { BoardLook, Clash, Pack, PieceLook } from "./pack";

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

/** How a board is dressed: by itself, or as all boards of its game. */
export function boardLook(pack: Pack, board: Board | null): BoardLook {
  return pack.boards?.[board?.id ?? ""] ?? pack.board;
}

/** Which numbers meet in a scene. */
export function clashOf(pack: Pack, mood: string): Clash {
  return pack.clashes?.[mood] ?? pack.clash;
}

/** How a piece looks: as its own art asks for, or its kind, or plainly. */
export function lookOf(pack: Pack, piece: Piece): PieceLook {
  return pack.pieces[piece.art] ?? pack.pieces[piece.kind] ?? (piece.owner === null ? CHIT : OWNED);
}

/** The picture of a piece; where its art has several faces, its name decides which. */
export function artOf(pack: Pack, { art, name }: Pick<Piece, "art" | "name">): string {
  const faces = pack.faces?.[art];
  return faces?.[Math.floor(speckle(name) * faces.length)] ?? art;
}

/** The piece that goes ahead of all others. */
export function leadOf(pack: Pack, view: View): Piece | null {
  const pieces = view.picture.boards.flatMap((board) => board.spaces.flatMap((space) => space.pieces));
  return pieces.find((piece) => lookOf(pack, piece).lead) ?? null;
}

/** Whether a piece is a player's figure, rather than a thing of theirs. */
export function isFigure(pack: Pack, piece: Piece): boolean {
  return ["disc", "seat"].includes(lookOf(pack, piece).shape);
}

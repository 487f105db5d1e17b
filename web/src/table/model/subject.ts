import type { Piece, Sheet, Space, View } from "../../lib/types";
import type { Offer } from "./offers";

/** What somebody looks at more closely. */
export type Subject =
  | { kind: "offer"; offer: Offer }
  | { kind: "space"; space: Space; offers: Offer[] }
  | { kind: "piece"; piece: Piece; sheet: Sheet | null; offers: Offer[] };

/** A space or piece with the offers that concern it. */
export function subjectOf(view: View, id: string, offers: Offer[]): Subject | null {
  const space = view.picture.boards.flatMap((board) => board.spaces).find((one) => one.id === id);
  if (space) return { kind: "space", space, offers };
  const piece = piecesBeside(view).find((one) => one.id === id);
  return piece ? { kind: "piece", piece, sheet: sheetOf(view, piece), offers } : null;
}

/** The sheet that tells all about a piece, if there is one. */
export function sheetOf(view: View, piece: Piece): Sheet | null {
  return view.picture.sheets.find((sheet) => sheet.id === piece.sheet) ?? null;
}

/** All pieces that do not lie on a board. */
export function piecesBeside(view: View): Piece[] {
  const zones = [...view.picture.zones, ...view.picture.sheets.flatMap((sheet) => sheet.zones)];
  const ranked = view.picture.ranks.flatMap((rank) => rank.boxes.flatMap((box) => box.piece ?? []));
  const lying = [...zones.flatMap((zone) => zone.pieces), ...ranked];
  return [...lying, ...lying.flatMap((piece) => piece.carries)];
}

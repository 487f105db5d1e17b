import type { Piece, Space, View } from "../../lib/types";
import type { Offer } from "./offers";

/** What somebody looks at more closely. */
export type Subject =
  | { kind: "offer"; offer: Offer }
  | { kind: "space"; space: Space; offers: Offer[] }
  | { kind: "piece"; piece: Piece; offers: Offer[] };

/** A space or piece with the offers that concern it. */
export function subjectOf(view: View, id: string, offers: Offer[]): Subject | null {
  const space = view.picture.boards.flatMap((board) => board.spaces).find((one) => one.id === id);
  if (space) return { kind: "space", space, offers };
  const piece = piecesBeside(view).find((one) => one.id === id);
  return piece ? { kind: "piece", piece, offers } : null;
}

/** All pieces that do not lie on a board. */
export function piecesBeside(view: View): Piece[] {
  const zones = [...view.picture.zones, ...view.picture.sheets.flatMap((sheet) => sheet.zones)];
  return zones.flatMap((zone) => zone.pieces);
}

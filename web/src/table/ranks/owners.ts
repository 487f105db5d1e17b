import type { Piece, Rank } from "../../lib/types";

/** Whether it must be said whose a figure is: several players stand on its side, or it stands on none. */
export function isShared(piece: Piece, ranks: Rank[], seats: number): boolean {
  const side = ranks.find((rank) => rank.boxes.some((box) => box.piece?.id === piece.id))?.side;
  const owners = new Set(ranks.filter((rank) => rank.side === side).flatMap((rank) => rank.boxes.flatMap((box) => box.piece?.owner ?? [])));
  return seats > 1 && piece.owner !== null && (side === undefined || owners.size > 1);
}

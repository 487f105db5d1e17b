import type { Piece, Space } from "../../lib/types";

const SIDES = ["north", "east", "south", "west"];

/** Whether a piece or a space is in the condition with this id. */
export function is(thing: Pick<Piece | Space, "conditions">, id: string): boolean {
  return thing.conditions.some((condition) => condition.id === id);
}

/** In words how it stands with a piece. */
export function pieceStanding(piece: Piece): string[] {
  return [piece.acts ? "acts now" : "", piece.caption, ...words(piece)].filter(Boolean);
}

/** In words how it stands with a space. */
export function spaceStanding(space: Space): string[] {
  return words(space);
}

function words({ marks, conditions, sides }: Pick<Piece | Space, "marks" | "conditions" | "sides">): string[] {
  const open = sides.flatMap((side, n) => (side === "wall" ? [] : `open to the ${SIDES[n]}`));
  return [...marks, ...open, ...conditions.map(({ text }) => text).filter(Boolean)];
}

import type { Space } from "../../lib/types";
import { wrapped } from "../../table/model/lettering";

const LETTERS = 10;
/** The side of a space as it is drawn. */
export const SIDE = 116;

/** The name of a space, in lines that its ribbon has room for. */
export function lettered(space: Space): string[] {
  return space.name.length > LETTERS ? wrapped(space.name, LETTERS) : [space.name];
}

/** How far the wall at the lower edge of a tile of ways reaches up. */
const WALL = 7;

/** How high the ribbon along the lower edge of a space is. */
export function ribbonOf(space: Space): number {
  const wall = space.sides.length > 0 ? WALL : 0;
  return 15 + 12 * Math.min(3, lettered(space).length) + wall;
}

/** Where the ribbon begins, in hundredths of the space. */
export function aboveRibbon(space: Space): number {
  return (100 * (SIDE - ribbonOf(space))) / SIDE;
}

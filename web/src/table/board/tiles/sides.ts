import type { Board, Space, Tile } from "../../../lib/types";

/** What a tile shows towards one side: nothing but wall, or a way, which may be shut. */
export interface Side {
  way: "" | "door" | "open";
  shut: boolean;
}

/** The four sides: north, east, south, west. */
export type Sides = readonly Side[];

export const WALL: Side = { way: "", shut: false };

/** The sides of a tile as it lies, by the ways that lead from it. */
export function sidesOf(board: Board, space: Space): Sides {
  const sides = [WALL, WALL, WALL, WALL];
  for (const { to, kind, shut } of space.ways) {
    const there = board.spaces.find((one) => one.id === to);
    const side = there ? facing(space, there) : -1;
    if (side >= 0 && (kind === "door" || kind === "open")) sides[side] = { way: kind, shut };
  }
  return sides;
}

/** The sides of a tile as it would lie. */
export function laidSides({ sides }: Tile): Sides {
  return sides.map((side) => ({ way: side === "wall" ? "" : side, shut: false }));
}

/** On which side of a space another one lies: 0 for north, clockwise; none if it lies above or below. */
export function facing(from: Pick<Space, "x" | "y">, to: Pick<Space, "x" | "y">): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return -1;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3;
  return dy > 0 ? 2 : 0;
}

/** The hall in the middle of a tile begins and ends here, on a field of 100 by 100; a passage to a door is narrower. */
const [NEAR, FAR] = [24, 76];
const [THIN, THICK] = [41.5, 58.5];
const BEYOND = 106;

/** The floor of a tile, as one path of overlapping rectangles. */
export function floor(sides: Sides): string {
  const halls = sides.map(({ way }, side) => {
    if (way === "") return "";
    const [from, to] = way === "door" ? [THIN, THICK] : [NEAR, FAR];
    return turned(side, [from, 100 - BEYOND, to, 50]);
  });
  return turned(0, [NEAR, NEAR, FAR, FAR]) + halls.join("");
}

/** Where doors hang: in the wall of the hall. */
export function doors(sides: Sides): string {
  return sides.map(({ way }, side) => (way === "door" ? turned(side, [THIN, NEAR - 3.5, THICK, NEAR + 2.5]) : "")).join("");
}

/** A cross on every way that is shut. */
export function bars(sides: Sides): string {
  return sides.map(({ shut }, side) => (shut ? cross(side) : "")).join("");
}

/** A rectangle on the north side, turned to another one. */
function turned(side: number, [left, top, right, bottom]: [number, number, number, number]): string {
  const [a, b] = [turn(side, left, top), turn(side, right, bottom)];
  // All run the same way round, or they would cut holes where they overlap.
  const [west, east, north, south] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return `M${west} ${north}H${east}V${south}H${west}z`;
}

function cross(side: number): string {
  const [a, b, c, d] = [turn(side, 38, 4), turn(side, 62, 18), turn(side, 62, 4), turn(side, 38, 18)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}M${c.x} ${c.y}L${d.x} ${d.y}`;
}

function turn(side: number, x: number, y: number): { x: number; y: number } {
  const [dx, dy] = [x - 50, y - 50];
  const [u, v] = [[dx, dy], [-dy, dx], [-dx, -dy], [dy, -dx]][side] ?? [dx, dy];
  return { x: 50 + (u ?? 0), y: 50 + (v ?? 0) };
}

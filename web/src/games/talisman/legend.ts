import type { Board } from "../../lib/types";
import type { Point } from "./plans";
import { ways } from "./ways";

/** A line of a legend: a sort of ways, and what it means. */
export interface Meaning {
  kind: string;
  hue: string;
  text: string;
}

/** The sorts of ways on a board of which something is told, after the open ones; arrows alone explain themselves. */
export function legend(board: Board): Meaning[] {
  const told = board.spaces.flatMap((space) => space.ways.filter((way) => way.text));
  if (told.every((way) => way.kind === "forward")) return [];
  const sorts = new Map(told.map(({ kind, hue, text }) => [text, { kind, hue, text }]));
  const open = ways(board).both.length > 0 ? [{ kind: "both", hue: "", text: "open both ways" }] : [];
  return [...open, ...sorts.values()];
}

const MARGIN = 12;

/** The corner of a board in which a box of this size covers no space, if there is one. */
export function freeCorner(board: Board, wide: number, tall: number): Point | null {
  const [left, top, right, foot] = [MARGIN, MARGIN, board.width - MARGIN - wide, board.height - MARGIN - tall];
  const corners = [[left, foot], [right, foot], [left, top], [right, top]].map(([x, y]) => ({ x: x!, y: y! }));
  const near = board.size / 2 + 1;
  const covers = (box: Point, at: Point) => at.x > box.x - near && at.x < box.x + wide + near && at.y > box.y - near && at.y < box.y + tall + near;
  return corners.find((box) => !board.spaces.some((space) => covers(box, space))) ?? null;
}

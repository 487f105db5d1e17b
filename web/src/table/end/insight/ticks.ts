import { across, type Plot, type Point } from "./curve";

/** So much room the name of a turn takes at least, in pixels. */
const ROOM = 64;

/** The points under which a turn is named: where it begins, and only as many as there is room for. */
export function ticks(plot: Plot, points: Point[]): Point[] {
  const chosen: Point[] = [];
  for (const point of points) {
    const last = chosen.at(-1);
    if (!last || (point.turn !== last.turn && across(plot, point.seq) - across(plot, last.seq) >= ROOM)) chosen.push(point);
  }
  return chosen;
}

import { BAND, across, down, type Plot, type Point } from "./curve";

/** A moment at which a seat's chances changed much, and beyond doubt. */
export interface Turning {
  /** The point to which they changed; what did it happened since the point before. */
  index: number;
  change: number;
}

/** Less is no turning point. */
const LEAST = 0.05;

/** The largest changes of a seat's chances, in the order in which they happened. */
export function turnings(points: Point[], seat: number): Turning[] {
  return points
    .slice(1)
    .map((_, n) => ({ index: n + 1, change: changeAt(points, n + 1, seat), doubt: doubtAt(points, n + 1, seat) }))
    .filter(({ change, doubt }) => Math.abs(change) >= Math.max(LEAST, doubt))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, LETTERS.length)
    .sort((a, b) => a.index - b.index)
    .map(({ index, change }) => ({ index, change }));
}

/** By how much a seat's chances differ from those at the point before. */
export function changeAt(points: Point[], index: number, seat: number): number {
  return (points[index]?.chances[seat] ?? 0) - (points[index - 1]?.chances[seat] ?? points[index]?.chances[seat] ?? 0);
}

function doubtAt(points: Point[], index: number, seat: number): number {
  return BAND * Math.hypot(points[index - 1]?.errors[seat] ?? 0, points[index]?.errors[seat] ?? 0);
}

/** What the turning points are called. The story has numbers; these have letters. */
export const LETTERS = "ABCD";

/** The letter of a turning point on the plot, and the place to which it belongs. */
export interface Badge {
  letter: string;
  x: number;
  y: number;
  at: { x: number; y: number };
}

const APART = 24;

/** Letters beside the line: over it after a rise, under it after a fall, and none upon another. */
export function badges(plot: Plot, points: Point[], seat: number, found: Turning[]): Badge[] {
  const placed: Badge[] = [];
  found.forEach(({ index, change }, n) => {
    const point = points[index]!;
    const at = { x: across(plot, point.seq), y: down(plot, point.chances[seat] ?? 0) };
    const side = change > 0 ? -1 : 1;
    const wanted = at.y + side * APART;
    const badge = { letter: LETTERS[n]!, x: at.x, y: wanted < APART / 2 || wanted > plot.height - APART ? at.y - side * APART : wanted, at };
    while (placed.some((one) => Math.hypot(one.x - badge.x, one.y - badge.y) < APART - 2)) badge.x -= APART;
    placed.push(badge);
  });
  return placed;
}

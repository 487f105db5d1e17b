export type Point = [number, number];

/** Corners of two fields that lie so near to each other are the same corner. */
const SAME = 4;

/** The corners of an outline, which gives x and y of one after the other. */
export function corners(outline: number[]): Point[] {
  const points: Point[] = [];
  for (let n = 0; n + 1 < outline.length; n += 2) points.push([outline[n] ?? 0, outline[n + 1] ?? 0]);
  return points;
}

export function closed(points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
}

/** The same shape drawn in towards its middle. */
export function drawnIn(points: Point[], share: number): Point[] {
  const [mx, my] = middle(points);
  return points.map(([x, y]) => [mx + (x - mx) * share, my + (y - my) * share]);
}

export function middle(points: Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Whether a point lies within a shape. */
export function inside([x, y]: Point, shape: Point[]): boolean {
  let within = false;
  for (const [[ax, ay], [bx, by]] of edges(shape)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** How far a point is from the nearest edge of a shape. */
export function toEdge(point: Point, shape: Point[]): number {
  return Math.min(...edges(shape).map(([a, b]) => toLine(point, a, b)));
}

function toLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The edges that one shape has in common with another. */
export function border(one: Point[], other: Point[]): [Point, Point][] {
  const shared = (point: Point) => other.some((corner) => Math.hypot(corner[0] - point[0], corner[1] - point[1]) <= SAME);
  return edges(one).filter(([a, b]) => shared(a) && shared(b));
}

export function lines(stretches: [Point, Point][]): string {
  return stretches.map(([[ax, ay], [bx, by]]) => `M${ax} ${ay}L${bx} ${by}`).join("");
}

function edges(shape: Point[]): [Point, Point][] {
  return shape.map((point, n) => [point, shape[(n + 1) % shape.length] ?? point]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

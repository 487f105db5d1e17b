/** The chances of all seats at one moment. */
export interface Point {
  seq: number;
  turn: number;
  chances: number[];
  errors: number[];
}

/** The ground on which chances are drawn, in pixels. */
export interface Plot {
  width: number;
  height: number;
  /** So many decisions long is the game. */
  decisions: number;
}

/** What is left around the curves for words. */
export const EDGE = { left: 44, right: 16, top: 14, bottom: 26 };

/** So many standard errors to each side are the band: beyond it there is little doubt. */
export const BAND = 2;

export function across({ width, decisions }: Plot, seq: number): number {
  return EDGE.left + ((width - EDGE.left - EDGE.right) * seq) / Math.max(1, decisions);
}

export function down({ height }: Plot, chance: number): number {
  return EDGE.top + (height - EDGE.top - EDGE.bottom) * (1 - Math.min(1, Math.max(0, chance)));
}

/** A seat's chances as a line. */
export function line(plot: Plot, points: Point[], seat: number): string {
  return drawn(plot, points.map(({ seq, chances }) => [seq, chances[seat] ?? 0]));
}

/** All that a seat's chances may have been, as a closed shape. */
export function band(plot: Plot, points: Point[], seat: number): string {
  const edge = (side: number): [number, number][] => points.map(({ seq, chances, errors }) => [seq, (chances[seat] ?? 0) + side * BAND * (errors[seat] ?? 0)]);
  return points.length > 1 ? `${drawn(plot, [...edge(1), ...edge(-1).reverse()])}z` : "";
}

function drawn(plot: Plot, corners: [number, number][]): string {
  return corners.map(([seq, chance], n) => `${n ? "L" : "M"}${across(plot, seq).toFixed(1)} ${down(plot, chance).toFixed(1)}`).join("");
}

/** The number of the point that lies nearest to a place on the plot, counted from its left edge. */
export function nearest(plot: Plot, points: Point[], x: number): number {
  const distance = ({ seq }: Point) => Math.abs(across(plot, seq) - x);
  return points.reduce((found, point, n) => (distance(point) < distance(points[found]!) ? n : found), 0);
}

/** Some points, evenly spread, at which a line wears the shape of its seat. */
export function marked(points: Point[], most: number): Point[] {
  const gap = points.length / (most + 1);
  return Array.from({ length: most }, (_, n) => points[Math.round((n + 1) * gap)]).filter((point, n, all) => point !== undefined && all.indexOf(point) === n) as Point[];
}

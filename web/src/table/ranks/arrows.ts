/** A rectangle on the page. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 7;

/** A line from one figure to another: straight where they face each other, else in a bow past the figures between them. */
export function arrow(from: Place, to: Place): string {
  const up = to.y < from.y;
  const start = { x: from.x + from.width / 2, y: up ? from.y - 2 : from.y + from.height + 2 };
  const end = { x: to.x + to.width / 2, y: up ? to.y + to.height + GAP : to.y - GAP };
  const far = Math.abs(start.y - end.y) > from.height * 1.4;
  if (!far) return `M${r(start.x)} ${r(start.y)}L${r(end.x)} ${r(end.y)}`;
  const side = end.x >= start.x ? 1 : -1;
  const out = { x: start.x + side * from.width * 0.47, y: start.y };
  const land = { x: end.x - side * (Math.abs(end.x - start.x) < 1 ? -0.3 : 0.2) * to.width, y: end.y };
  const bow = (start.y - end.y) * 0.42;
  const lean = side * from.width * 0.22;
  return `M${r(out.x)} ${r(out.y)}C${r(out.x + lean)} ${r(out.y - bow)} ${r(land.x + lean)} ${r(land.y + bow)} ${r(land.x)} ${r(land.y)}`;
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}

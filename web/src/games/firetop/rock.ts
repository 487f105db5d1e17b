import { noise } from "../noise";

/** Strokes of a woodcut in all directions about one slope, as one path. */
export function hatching(left: number, top: number, width: number, height: number, strokes: number, seed: number): string {
  const random = noise(seed);
  return Array.from({ length: strokes }, () => {
    const [x, y, length] = [left + random() * width, top + random() * height, 8 + random() * 18];
    const slope = ((52 + (random() - 0.5) * 28) * Math.PI) / 180;
    const [dx, dy] = [length * Math.cos(slope), length * Math.sin(slope)];
    const bend = (random() - 0.5) * 5;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(dx / 2 + bend).toFixed(0)} ${(dy / 2 - bend).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}`;
  }).join("");
}

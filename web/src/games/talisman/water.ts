import { noise } from "../noise";

/** Little waves on a river that runs round a square: along its sides, which lie so far from the corner of the board. */
export function wavelets(near: number, far: number, count: number): string {
  const next = noise(11);
  const along = () => Math.round(near + next() * (far - near));
  const beside = (side: number) => Math.round(side - 8 + next() * 16);
  return Array.from({ length: count }, (_, n) => {
    const side = n % 2 === 0 ? near : far;
    const reach = 5 + Math.round(next() * 4);
    const level = n % 4 < 2;
    const from = level ? `M${along()} ${beside(side)}` : `M${beside(side)} ${along()}`;
    return level ? `${from}q${reach / 2}-4 ${reach} 0t${reach} 0` : `${from}q-4 ${reach / 2} 0 ${reach}t0 ${reach}`;
  }).join("");
}

/** Where mountains stand along the sides of a square, a little out of line, and how large each is. */
export function peaks(near: number, far: number, apart: number): { x: number; y: number; scale: number }[] {
  const next = noise(5);
  const shaken = (value: number) => Math.round(value + next() * 5 - 2.5);
  const steps = Math.round((far - near) / apart);
  return Array.from({ length: steps + 1 }, (_, n) => near + (n * (far - near)) / steps).flatMap((at) =>
    [{ x: at, y: near }, { x: at, y: far }, { x: near, y: at }, { x: far, y: at }].map(({ x, y }) => ({ x: shaken(x), y: shaken(y), scale: 0.85 + next() * 0.3 })),
  ).sort((a, b) => a.y - b.y);
}

/** Rays around a point as one path: so many in a circle or a part of it (`over`), each so long and, as an angle, so wide. */
export function rays(at: { x: number; y: number }, length: number, count: number, over: number, width: number): string {
  const end = (angle: number) => `${(at.x - length * Math.cos(angle)).toFixed(0)} ${(at.y - length * Math.sin(angle)).toFixed(0)}`;
  const ray = (angle: number) => `M${at.x} ${at.y}L${end(angle)} ${end(angle + width)}z`;
  return Array.from({ length: count }, (_, n) => ray((n * over) / count)).join("");
}

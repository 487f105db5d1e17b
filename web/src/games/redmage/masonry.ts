import { noise } from "../noise";
import { stone } from "./stone";

/** A wall of bricks, as one path per shade, from faint to clear. */
export function bricks(width: number, height: number): string[] {
  const random = noise(41);
  const shades = ["", "", ""];
  for (let y = 2; y < height; y += 36) {
    let x = -60 * random();
    while (x < width) {
      const length = 80 + 44 * random();
      const shade = Math.floor(random() * shades.length);
      shades[shade] += stone(Math.round(x), y, Math.round(length), 32, 3);
      x += length + 4;
    }
  }
  return shades;
}

/** Lines of a floor that run together towards a point behind the wall, and across, ever closer. */
export function flagstones(width: number, top: number, bottom: number): string {
  const middle = width / 2;
  const away = Array.from({ length: 29 }, (_, n) => n - 14);
  const along = away.map((n) => `M${middle + n * 62} ${top}L${middle + n * 190} ${bottom}`);
  const across = [12, 30, 56, 92, 142, 208].map((down) => `M0 ${top + down}H${width}`);
  return [...along, ...across].join("");
}

/** The joints of an arch: short strokes across a ring. */
export function archJoints(cx: number, cy: number, rx: number, ry: number): string {
  return Array.from({ length: 13 }, (_, n) => (n * Math.PI) / 12)
    .map((angle) => {
      const at = (out: number) => `${(cx - (rx + out) * Math.cos(angle)).toFixed(0)} ${(cy - (ry + out) * Math.sin(angle)).toFixed(0)}`;
      return `M${at(-10)}L${at(12)}`;
    })
    .join("");
}

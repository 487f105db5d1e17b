import { noise } from "../noise";

/** A floor of slabs as three paths: all slabs, those a little lighter, and those a little darker. */
export interface Floor {
  slabs: string;
  light: string;
  dark: string;
}

const ROWS = 4;
const JOINT = 1.8;

export const FLOORS: Floor[] = [1, 2, 3, 4, 5, 6].map(floor);

function floor(seed: number): Floor {
  const random = noise(seed * 97);
  const made: Floor = { slabs: "", light: "", dark: "" };
  for (const [top, bottom] of cuts(ROWS, random)) {
    for (const [left, right] of cuts(2 + Math.floor(random() * 2.99), random)) {
      const slab = stone(left + JOINT / 2, top + JOINT / 2, right - left - JOINT, bottom - top - JOINT);
      const tone = random();
      made.slabs += slab;
      if (tone < 0.34) made.dark += slab;
      else if (tone > 0.66) made.light += slab;
    }
  }
  return made;
}

/** 0 to 100 cut into so many uneven parts. */
function cuts(parts: number, random: () => number): [number, number][] {
  const step = 100 / parts;
  const edges = Array.from({ length: parts + 1 }, (_, n) =>
    n === 0 || n === parts ? n * step : Math.round(n * step + (random() - 0.5) * step * 0.5),
  );
  return edges.slice(1).map((end, n) => [edges[n] ?? 0, end]);
}

/** A rectangle with softened corners, as a path. */
export function stone(x: number, y: number, width: number, height: number, r = 2.2): string {
  const [w, h] = [width - 2 * r, height - 2 * r].map((side) => Math.round(side * 10) / 10);
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-(w ?? 0)}q${-r} 0 ${-r} ${-r}v${-(h ?? 0)}q0 ${-r} ${r} ${-r}z`;
}

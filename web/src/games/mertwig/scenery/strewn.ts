import { noise } from "../../noise";
import type { Board } from "../../../lib/types";

export interface Spot {
  x: number;
  y: number;
  /** Between 0 and 1, for whatever is to differ. */
  chance: number;
}

/** Places all over a board and its surroundings, so far from each other, and not on its spaces and ways. */
export function strewn(board: Board, count: number, apart: number, clear: number, seed: number, top = -180): Spot[] {
  const random = noise(seed);
  const taken = board.spaces.flatMap((space) => [space, ...space.links.flatMap((link) => halfway(board, space, link))]);
  const found: Spot[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries += 1) {
    const spot = { x: Math.round(-180 + random() * (board.width + 360)), y: Math.round(top + random() * (board.height + 120 - top)), chance: random() };
    const near = (others: { x: number; y: number }[], least: number) => others.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < least);
    if (!near(taken, clear) && !near(found, apart)) found.push(spot);
  }
  return found.sort((a, b) => a.y - b.y);
}

function halfway(board: Board, from: { x: number; y: number }, link: string): { x: number; y: number }[] {
  const to = board.spaces.find((space) => space.id === link);
  return to ? [0.25, 0.5, 0.75].map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })) : [];
}

/** A round hill with its top at a point, and its shady side. */
export function mound(x: number, top: number, half: number, base: number): { hill: string; shade: string } {
  const at = (share: number) => Math.round(x + half * share);
  return {
    hill: `M${at(-1)} ${base}C${at(-0.62)} ${base - 20} ${at(-0.42)} ${top} ${x} ${top}S${at(0.62)} ${base - 20} ${at(1)} ${base}z`,
    shade: `M${x + 8} ${top + 1}C${at(0.33)} ${top + 6} ${at(0.6)} ${base - 20} ${at(1)} ${base}H${at(0.4)}C${at(0.36)} ${base - 120} ${at(0.24)} ${top + 90} ${x + 8} ${top + 1}z`,
  };
}

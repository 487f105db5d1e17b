import type { FloorPlanLook } from "../../../games/pack";
import { speckle } from "../../../games/noise";
import type { Board, Space } from "../../../lib/types";
import { box, extent, threshold } from "../../model/extent";

export function made(plan: FloorPlanLook, space: Space): "floor" | "room" | "card" | "hidden" {
  return plan.made[space.kind] ?? "floor";
}

/** All floor of a board as one path, grown by so much. */
export function floor(board: Board, plan: FloorPlanLook, grow: number): string {
  return floors(board, plan)
    .map((space) => box(extent(board, space), grow))
    .join("");
}

/** The floor in its tones, each as one path: stones are never all alike. */
export function tones(board: Board, plan: FloorPlanLook): string[] {
  const paths = plan.floors.map(() => "");
  for (const space of floors(board, plan)) {
    paths[Math.floor(speckle(space.id) * paths.length)] += box(extent(board, space), -0.5);
  }
  return paths;
}

/** Walls between stretches of floor that touch and yet are not joined. */
export function walls(board: Board, plan: FloorPlanLook): string {
  const all = floors(board, plan);
  return all
    .flatMap((space, n) => all.slice(n + 1).flatMap((other) => (apart(board, space, other) ? wall(board, space, other) : [])))
    .join("");
}

function floors(board: Board, plan: FloorPlanLook): Space[] {
  return board.spaces.filter((space) => made(plan, space) === "floor");
}

function apart(board: Board, a: Space, b: Space): boolean {
  const near = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= board.size * 1.01;
  return near && !a.links.includes(b.id) && !b.links.includes(a.id);
}

function wall(board: Board, a: Space, b: Space): string {
  const { x, y, level } = threshold(board, a, b);
  const half = board.size / 2;
  return level ? `M${x - half} ${y}h${board.size}` : `M${x} ${y - half}v${board.size}`;
}

/** Flagstones in courses, every other one shifted by half a stone. */
export function flags(width: number, height: number, stone: number): string {
  const [left, top] = [-width / 2, -height / 2];
  let path = "";
  for (let row = 0; row * stone < height; row += 1) {
    const y = top + row * stone;
    const deep = Math.min(stone, top + height - y);
    if (row > 0) path += `M${left} ${y}h${width}`;
    for (let x = left + stone * (row % 2 ? 1.5 : 1.1); x < left + width - 4; x += stone * 1.45) path += `M${Math.round(x)} ${y}v${deep}`;
  }
  return path;
}

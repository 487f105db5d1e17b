import type { Board, Space } from "../../lib/types";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const WAYS: Record<Arrow, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const COMPASS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"];

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

export function spaceIn(board: Board, id: string): Space | undefined {
  return board.spaces.find((space) => space.id === id);
}

/** Whether there is more to be said of a space than its name. */
export function telling(space: Space): boolean {
  return space.text !== "" || space.pieces.length > 0;
}

/** The linked space that lies best in the direction of an arrow, if one lies there at all. To look around one may also
 * walk against the ways that lead only here. */
export function neighbour(board: Board, from: string, arrow: Arrow): string | null {
  const here = spaceIn(board, from);
  if (!here) return null;
  const [dx, dy] = WAYS[arrow];
  let best: string | null = null;
  let straightest = 0.4;
  for (const there of board.spaces) {
    if (!here.links.includes(there.id) && !there.links.includes(from)) continue;
    const [x, y] = [there.x - here.x, there.y - here.y];
    const straight = (x * dx + y * dy) / Math.hypot(x, y);
    if (straight > straightest) [best, straightest] = [there.id, straight];
  }
  return best;
}

/** How many steps every space is away, as the links go. */
export function distances(board: Board, from: string): Map<string, number> {
  const links = new Map(board.spaces.map((space) => [space.id, space.links]));
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (const id of queue) {
    for (const link of links.get(id) ?? []) {
      if (found.has(link)) continue;
      found.set(link, (found.get(id) ?? 0) + 1);
      queue.push(link);
    }
  }
  return found;
}

/** A shortest way from one space to another along the links, both ends included; nothing if it is longer than `most`. */
export function shortest(board: Board, from: string, to: string, most: number): string[] {
  const links = new Map(board.spaces.map((space) => [space.id, space.links]));
  const before = new Map([[from, ""]]);
  let edge = [from];
  for (let steps = 0; steps < most && !before.has(to); steps += 1) {
    const next: string[] = [];
    for (const id of edge) {
      for (const link of links.get(id) ?? []) {
        if (!before.has(link)) (before.set(link, id), next.push(link));
      }
    }
    edge = next;
  }
  if (!before.has(to)) return [];
  const way: string[] = [];
  for (let id = to; id; id = before.get(id) ?? "") way.unshift(id);
  return way;
}

/** The point of the compass in which one space lies as seen from another. */
export function bearing(from: Space, to: Space): string {
  const eighth = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return COMPASS[(eighth + 8) % 8] ?? "";
}

import type { Board, Space } from "../../lib/types";

/** A way from the middle of a space to that of another. */
export interface Stretch {
  from: Space;
  to: Space;
  /** In which colour it is painted, if in any. */
  hue?: string;
}

/** The ways that can be gone both ways, each once; and those that lead only one way. */
export function ways(board: Board): { both: Stretch[]; single: Stretch[] } {
  const at = new Map(board.spaces.map((space) => [space.id, space]));
  const all = board.spaces.flatMap((from) => from.links.flatMap((link) => ({ from, to: at.get(link)! })).filter(({ to }) => to));
  const single = all.filter(({ from, to }) => !to.links.includes(from.id));
  const both = all.filter(({ from, to }) => to.links.includes(from.id) && from.id < to.id);
  return { both, single };
}

/** The ways of one kind, of which faces know more. */
export function special(board: Board, kind: string): Stretch[] {
  const at = new Map(board.spaces.map((space) => [space.id, space]));
  return board.spaces.flatMap((from) => from.ways.filter((way) => way.kind === kind).flatMap((way) => ({ from, to: at.get(way.to)!, hue: way.hue })).filter(({ to }) => to));
}

export function line({ from, to }: Stretch): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** The doors between rooms, each once. */
export function painted(board: Board): Stretch[] {
  return special(board, "door").filter(({ from, to }) => from.id < to.id);
}

/** Ways in that are open only to some, where the way back is open to all. */
export function oneWayGates(board: Board): Set<string> {
  const gates = special(board, "gated").filter(({ from, to }) => to.ways.some((way) => way.kind === "forward" && way.to === from.id));
  return new Set(gates.flatMap(({ from, to }) => [`${from.id} ${to.id}`, `${to.id} ${from.id}`]));
}

/** Where a way leaves a space and enters the next, and how it is turned there. */
export function doors(board: Board, all: Stretch[]): { x: number; y: number; turn: number }[] {
  return all.flatMap(({ from, to }) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = board.size / 2 / Math.max(Math.abs(dx), Math.abs(dy), 1);
    const turn = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
    return [share, 1 - share].map((part) => ({ x: Math.round(from.x + dx * part), y: Math.round(from.y + dy * part), turn }));
  });
}

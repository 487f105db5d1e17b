import type { Board, Space } from "../../lib/types";

/** A way from the middle of a space to that of another. */
export interface Stretch {
  from: Space;
  to: Space;
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
  return board.spaces.flatMap((from) => from.ways.filter((way) => way.kind === kind).flatMap((way) => ({ from, to: at.get(way.to)! })).filter(({ to }) => to));
}

export function line({ from, to }: Stretch): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

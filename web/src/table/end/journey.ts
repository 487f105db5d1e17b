import type { Board, Passage, Space } from "../../lib/types";

/** A passage of the story, with the number under which it stands on the map, if it happened there. */
export interface Told extends Passage {
  number: number | null;
}

/** The numbers of all passages that happened on one space of the map. */
export interface MapMark {
  space: Space;
  numbers: number[];
}

/** The story with the numbers of what happened on this board. How it began needs none. */
export function numbered(story: Passage[], board: Board | undefined): Told[] {
  const spaces = new Set(board?.spaces.map((space) => space.id));
  let last = 0;
  return story.map((passage, n) => ({ ...passage, number: n > 0 && spaces.has(passage.place) ? ++last : null }));
}

export function marksOn(board: Board, story: Told[]): MapMark[] {
  return board.spaces.flatMap((space) => {
    const numbers = story.flatMap(({ place, number }) => (place === space.id && number !== null ? [number] : []));
    return numbers.length > 0 ? [{ space, numbers }] : [];
  });
}

/** The way gone on this board, as a path: only stretches between spaces that lie side by side. */
export function wayOf(board: Board, journey: [string, string][]): string {
  const at = new Map(board.spaces.map((space) => [space.id, space]));
  return journey
    .map(([from, to]) => [at.get(from), at.get(to)] as const)
    .map(([from, to]) => (from && to && joined(from, to) ? `M${from.x} ${from.y}L${to.x} ${to.y}` : ""))
    .join("");
}

function joined(one: Space, other: Space): boolean {
  return leads(one, other) || leads(other, one);
}

function leads(from: Space, to: Space): boolean {
  return from.links.includes(to.id) || from.ways.some((way) => way.to === to.id);
}

import type { Board, Space } from "../../lib/types";
import type { Camera, Frame } from "../model/camera.svelte";
import { extent } from "../model/extent";

export type Side = "right" | "left" | "";

/** Where something could be laid over a board, and on which side of what it tells of. */
export interface Place {
  x: number;
  y: number;
  side: Side;
}

interface Size {
  width: number;
  height: number;
}

/** Something that should stay in sight, and how much that matters. */
export interface Kept extends Frame {
  weight: number;
}

const ZOOM: Size = { width: 128, height: 56 };
const GAP = 16;
const EDGE = 8;
/** The acting figure and the thing that is told of matter more than many other targets. */
const ABOVE_ALL = 100;

/** The first of the places where least of what should be seen is covered. */
export function clearest(places: Place[], size: Size, kept: Kept[]): Place {
  const costs = places.map((place) => kept.reduce((sum, one) => sum + one.weight * shared({ ...place, ...size }, one), 0));
  return places[costs.indexOf(Math.min(...costs))] ?? { x: EDGE, y: EDGE, side: "" };
}

function shared(one: Frame, other: Frame): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Right and left of a thing, above and below it, there also level with its edges, never beyond the window. */
export function placesBeside(thing: Frame, size: Size, window: Size): Place[] {
  const [most, lowest] = [window.width - size.width - EDGE, window.height - size.height - EDGE];
  const level = [thing.x + (thing.width - size.width) / 2, thing.x + thing.width - size.width, thing.x].map((x) => within(x, most));
  const y = within(thing.y + (thing.height - size.height) / 2, lowest);
  return [
    { x: within(thing.x + thing.width + GAP, most), y, side: "right" },
    { x: within(thing.x - GAP - size.width, most), y, side: "left" },
    ...level.map((x): Place => ({ x, y: within(thing.y - GAP - size.height, lowest), side: "" })),
    ...level.map((x): Place => ({ x, y: within(thing.y + thing.height + GAP, lowest), side: "" })),
  ];
}

/** Below in the middle, above in the middle, or the other way round, and in the corners. */
export function placesAtTheEdge(size: Size, window: Size, first: "above" | "below" = "below"): Place[] {
  const [most, lowest] = [Math.max(EDGE, window.width - size.width - EDGE), Math.max(EDGE, window.height - size.height - EDGE)];
  const middle = (most + EDGE) / 2;
  const [near, far] = first === "below" ? [lowest, EDGE] : [EDGE, lowest];
  const corners: [number, number][] = [[middle, near], [middle, far], [most, EDGE], [most, lowest], [EDGE, EDGE], [EDGE, lowest]];
  return corners.map(([x, y]) => ({ x, y, side: "" }));
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(most, value));
}

/** A space as it is seen in the window. */
export function seenAt(board: Board, space: Space, camera: Camera): Frame {
  const { left, top, width, height } = extent(board, space);
  return { x: camera.left(left), y: camera.top(top), width: width * camera.scale, height: height * camera.scale };
}

/** The buttons that zoom, in their corner. */
export function zoomPlace({ width, height }: Size): Kept {
  return { x: width - ZOOM.width, y: height - ZOOM.height, ...ZOOM, weight: 1 };
}

/** What should stay in sight: the targets, and above all the acting figure and what is told of. */
export function keptInSight(board: Board, camera: Camera, targets: Set<string>, above: string[]): Kept[] {
  return board.spaces
    .filter(({ id }) => targets.has(id) || above.includes(id))
    .map((space) => ({ ...seenAt(board, space, camera), weight: above.includes(space.id) ? ABOVE_ALL : 1 }));
}

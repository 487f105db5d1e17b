import type { Board, Space } from "../../lib/types";
import { closed, corners, drawnIn } from "../board/field/geometry";
import type { Frame } from "./camera.svelte";

/** The room that a space takes on its board: its middle, its corner and its size. */
export interface Extent {
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function extent(board: Board, space: Space): Extent {
  const [width, height] = [space.width || board.size, space.height || board.size];
  return { x: space.x, y: space.y, left: space.x - width / 2, top: space.y - height / 2, width, height };
}

/** Whether a space is larger than a square of its board, so that several things fit in side by side. */
export function roomy(board: Board, space: Space): boolean {
  const { width, height } = extent(board, space);
  return width > board.size * 1.5 && height > board.size * 1.5;
}

/** How thick lines and how large marks are drawn: as suits a space, but on a plan never too fine for the whole of it. */
export function weight(board: Board): number {
  if (board.shape === "grid") return board.size / 100;
  return Math.max(board.size / 100, Math.max(board.width, board.height) / 1250);
}

/** All that can be seen of a board, with a margin. One without end is as large as what lies on it, and never tiny. */
export function frameOf(board: Board, margin: number, endless: boolean): Frame {
  if (!endless) return { x: -margin, y: -margin, width: board.width + 2 * margin, height: board.height + 2 * margin };
  const places = board.spaces.map((space) => extent(board, space));
  const [left, top] = [Math.min(...places.map((one) => one.left)), Math.min(...places.map((one) => one.top))];
  const [right, bottom] = [Math.max(...places.map((one) => one.left + one.width)), Math.max(...places.map((one) => one.top + one.height))];
  const least = LEAST * board.size;
  const [width, height] = [Math.max(least, right - left + 2 * margin), Math.max(least, bottom - top + 2 * margin)];
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** A board without end shows at least so many spaces side by side. */
const LEAST = 6;

/** How far everything has moved on the drawing area since it was last drawn: it grows to all sides. */
export function drift(before: Board, now: Board): { x: number; y: number } {
  const old = new Map(before.spaces.map((space) => [space.id, space]));
  const same = now.spaces.find((space) => old.has(space.id));
  const from = same && old.get(same.id);
  return same && from ? { x: same.x - from.x, y: same.y - from.y } : { x: 0, y: 0 };
}

/** Whether the spaces are so small beside their marks that they are framed as a whole. */
export function fine(board: Board): boolean {
  return board.size < 60 * weight(board);
}

/** Whether nothing adjoins a space, so that marks may stand out at its corners. */
export function alone(board: Board, space: Space): boolean {
  const near = board.size * 1.25;
  return !board.spaces.some((other) => other !== space && Math.abs(other.x - space.x) < near && Math.abs(other.y - space.y) < near);
}

/** Where two spaces meet: the middle of the edge between them, and whether that edge lies level. */
export interface Threshold {
  x: number;
  y: number;
  level: boolean;
}

export function threshold(board: Board, from: Space, to: Space): Threshold {
  const [a, b] = [extent(board, from), extent(board, to)];
  const [across, along] = [gap(a.left, a.width, b.left, b.width), gap(a.top, a.height, b.top, b.height)];
  return { x: across.middle, y: along.middle, level: along.apart >= across.apart };
}

/** Two stretches of a line: how far they are apart (less than nothing if they share a part), and the middle between. */
function gap(a: number, width: number, b: number, breadth: number): { apart: number; middle: number } {
  const [start, end] = [Math.max(a, b), Math.min(a + width, b + breadth)];
  return { apart: start - end, middle: (start + end) / 2 };
}

/** A field is framed a little within its edges, so that its neighbour can be framed too. */
const WITHIN = 0.93;

/** The frame of a space as a path: its own outline drawn in a little, or a rectangle grown by so much. */
export function shape(board: Board, space: Space, grow = 0): string {
  if (space.outline.length > 0) return closed(drawnIn(corners(space.outline), WITHIN));
  return box(extent(board, space), grow);
}

/** A rectangle as a path, grown by so much on every side. */
export function box({ left, top, width, height }: Extent, grow = 0): string {
  const [w, h] = [width + 2 * grow, height + 2 * grow];
  return `M${round(left - grow)} ${round(top - grow)}h${round(w)}v${round(h)}h${round(-w)}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

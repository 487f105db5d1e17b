import { cubicInOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { settings } from "../../lib/settings.svelte";
import { CAMERA } from "./pace";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Look {
  x: number;
  y: number;
  scale: number;
}

/** For so long after the player moved the board by hand it is left as it was put. */
const HANDS_OFF = 6000;
const NEAREST = 3;
const STEP = 160;

/** Which part of a board is seen: the point in the middle, and pixels to a unit. */
export class Camera {
  width = $state(0);
  height = $state(0);
  /** How much of the window is covered from below, and from above. */
  covered = $state(0);
  over = $state(0);
  private at = new Tween<Look>({ x: 0, y: 0, scale: 0 }, { easing: cubicInOut });
  private touched = -Infinity;

  /** The window that is free to be looked through. */
  free = $derived(Math.max(80, this.height - this.covered - this.over));
  scale = $derived(this.at.current.scale);
  transform = $derived(`translate(${this.left(0)} ${this.top(0)}) scale(${this.scale})`);

  /** Where a point of the board is on the screen. */
  left(x: number): number {
    return this.width / 2 + (x - this.at.current.x) * this.at.current.scale;
  }

  top(y: number): number {
    return this.over + this.free / 2 + (y - this.at.current.y) * this.at.current.scale;
  }

  /** The part of the board that is seen. */
  get seen(): Frame {
    const { x, y, scale } = this.at.target;
    const [width, height] = [this.width / (scale || 1), this.free / (scale || 1)];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  /** How large all of this frame can be shown at most. */
  most(frame: Frame): number {
    return Math.min(this.width / frame.width, this.free / frame.height);
  }

  /** Whether all of this frame is in sight. */
  whole(frame: Frame): boolean {
    return this.at.target.scale <= this.most(frame) * 1.02;
  }

  get nearest(): boolean {
    return this.at.target.scale >= NEAREST;
  }

  /** Show all of this frame, as large as it goes. */
  fit(frame: Frame, ms = 0): void {
    if (this.width === 0) return;
    this.go({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, scale: this.most(frame) }, ms);
  }

  /** Show so many units of width around a point, without looking far beyond the edge of the board. */
  around(x: number, y: number, span: number, board: Frame, ms = 0): void {
    if (this.width === 0) return;
    const scale = this.width / span;
    const half = this.free / scale / 2;
    this.go({ x: within(x, board.x, board.width, span / 2), y: within(y, board.y, board.height, half), scale }, ms);
  }

  /** Whether the player has not moved the board by hand just now. */
  get idle(): boolean {
    return performance.now() - this.touched > HANDS_OFF;
  }

  /** Show so many units around a point, or more if something that matters lies beyond them. */
  include(x: number, y: number, span: number, others: { x: number; y: number }[], board: Frame, ms: number): void {
    const height = (this.free * span) / (this.width || 1);
    const [left, top] = [within(x, board.x, board.width, span / 2) - span / 2, within(y, board.y, board.height, height / 2) - height / 2];
    const beyond = others.filter((one) => one.x < left || one.x > left + span || one.y < top || one.y > top + height);
    if (beyond.length === 0) return this.around(x, y, span, board, ms);
    const all = [...others, { x, y }];
    const [west, east] = [Math.min(...all.map((one) => one.x)), Math.max(...all.map((one) => one.x))];
    const [north, south] = [Math.min(...all.map((one) => one.y)), Math.max(...all.map((one) => one.y))];
    const edge = span / 6;
    const frame = { x: west - edge, y: north - edge, width: east - west + 2 * edge, height: south - north + 2 * edge };
    if (this.most(frame) <= this.most(board)) this.fit(board, ms);
    else this.around((west + east) / 2, (north + south) / 2, this.width / this.most(frame), board, ms);
  }

  /** Follow the action, unless it is in sight, or the player has just moved the board by hand and is not asked anything. */
  follow(x: number, y: number, edge: number, board: Frame, asked = false): void {
    if (this.sees(x, y, edge)) return;
    if (asked || this.idle) this.around(x, y, this.seen.width, board, CAMERA);
  }

  /** Everything on the board has moved by so much: look at the same as before. */
  drift(dx: number, dy: number): void {
    const { x, y, scale } = this.at.target;
    this.go({ x: x + dx, y: y + dy, scale });
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.at.current;
    this.touched = performance.now();
    this.go({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Nearer or farther, with the point under the fingers staying where it is; the whole board is in the middle again. */
  zoom(factor: number, px: number, py: number, board: Frame, ms = 0): void {
    const { x, y, scale } = this.at.target;
    const least = this.most(board);
    const next = Math.min(NEAREST, Math.max(least, scale * factor));
    const keep = (middle: number, away: number) => middle + away / scale - away / next;
    this.touched = performance.now();
    if (next === least) this.fit(board, ms);
    else this.go({ x: keep(x, px - this.width / 2), y: keep(y, py - this.over - this.free / 2), scale: next }, ms);
  }

  /** Nearer or farther by a step, around a point if it is in sight. */
  step(factor: number, point: { x: number; y: number } | undefined, board: Frame): void {
    const at = point && this.sees(point.x, point.y, 0) ? point : undefined;
    const [px, py] = at ? [this.left(at.x), this.top(at.y)] : [this.width / 2, this.over + this.free / 2];
    this.zoom(factor, px, py, board, STEP);
  }

  private sees(x: number, y: number, edge: number): boolean {
    const seen = this.seen;
    return x - edge >= seen.x && x + edge <= seen.x + seen.width && y - edge >= seen.y && y + edge <= seen.y + seen.height;
  }

  private go(look: Look, ms = 0): void {
    void this.at.set(look, { duration: ms * settings.pace });
  }
}

/** Keep a middle so far from both edges, or halfway if there is no room for that. */
function within(middle: number, start: number, length: number, half: number): number {
  if (2 * half >= length) return start + length / 2;
  return Math.min(start + length - half, Math.max(start + half, middle));
}

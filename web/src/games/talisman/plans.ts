import type { Board, Space } from "../../lib/types";
import { moodOf } from "./moods";
import { line, ways, type Stretch } from "./ways";

/** How the spaces of a realm hang together. What is not known is a net of paths. */
export type Plan = "ring" | "river" | "track" | "pyramid" | "floors" | "rooms" | "tiles" | "paths";

const PLANS: Plan[] = ["ring", "river", "track", "pyramid", "floors", "rooms", "tiles", "paths"];

export function planOf(board: Board): Plan {
  return PLANS.find((plan) => plan === board.plan) ?? "paths";
}

export interface Point {
  x: number;
  y: number;
}

export interface Circle extends Point {
  radius: number;
}

/** What lies nearer to the middle than this share of the way is inside the ring. */
const INSIDE = 0.75;

/** The circle on which spaces lie that follow one another in a ring. */
export function ringOf(board: Board): Circle {
  const { both, single } = ways(board);
  const ends = new Set([...both, ...single].flatMap(({ from, to }) => [from, to]));
  const around = ends.size > 2 ? [...ends] : board.spaces;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(around.map((one) => one.x)), middle(around.map((one) => one.y))];
  const away = around.map((one) => Math.hypot(one.x - x, one.y - y));
  const outside = away.filter((far) => far > INSIDE * Math.max(...away));
  return { x, y, radius: Math.round(outside.reduce((sum, far) => sum + far, 0) / outside.length) };
}

/** How far from the circle a space may lie and still be on it. */
const NEAR = 0.3;

function lies(on: Circle, { x, y }: Point): boolean {
  return Math.abs(Math.hypot(x - on.x, y - on.y) / on.radius - 1) < NEAR;
}

/** How a way is drawn, and where its middle lies and points to. */
export interface Run extends Point {
  d: string;
  turn: number;
}

const degrees = (dx: number, dy: number) => Math.round((Math.atan2(dy, dx) * 180) / Math.PI);

function straight(stretch: Stretch): Run {
  const { from, to } = stretch;
  return { d: line(stretch), x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn: degrees(to.x - from.x, to.y - from.y) };
}

/** A way along a circle; one that leads inside is straight. */
export function arc(circle: Circle, stretch: Stretch): Run {
  const { from, to } = stretch;
  if (!lies(circle, from) || !lies(circle, to)) return straight(stretch);
  const [a, b] = [from, to].map(({ x, y }) => Math.atan2(y - circle.y, x - circle.x)) as [number, number];
  const swing = ((b - a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const mid = a + swing / 2;
  const away = [from, to].reduce((sum, { x, y }) => sum + Math.hypot(x - circle.x, y - circle.y) / 2, 0);
  const [x, y] = [Math.round(circle.x + away * Math.cos(mid)), Math.round(circle.y + away * Math.sin(mid))];
  return { d: `M${from.x} ${from.y}Q${2 * x - (from.x + to.x) / 2} ${2 * y - (from.y + to.y) / 2} ${to.x} ${to.y}`, x, y, turn: degrees(to.x - from.x, to.y - from.y) };
}

/** A way that bends towards the ways before and after it. */
export function bend(all: Stretch[], { from, to }: Stretch): Run {
  const before = all.find((one) => one.to === from)?.from ?? from;
  const after = all.find((one) => one.from === to)?.to ?? to;
  const lead = (one: Space, a: Space, b: Space, way: number) => ({ x: one.x + ((b.x - a.x) / 6) * way, y: one.y + ((b.y - a.y) / 6) * way });
  const [c, d] = [lead(from, before, to, 1), lead(to, from, after, -1)];
  const middle = (side: "x" | "y") => Math.round((from[side] + 3 * c[side] + 3 * d[side] + to[side]) / 8);
  const slope = (side: "x" | "y") => to[side] + d[side] - c[side] - from[side];
  return { d: `M${from.x} ${from.y}C${c.x} ${c.y} ${d.x} ${d.y} ${to.x} ${to.y}`, x: middle("x"), y: middle("y"), turn: degrees(slope("x"), slope("y")) };
}

/** The sides of a pyramid, step by step, that all the spaces of a board fit into. */
export function steps(board: Board, count: number): string {
  const [left, right, foot] = [6, board.width - 6, board.height - 6];
  const half = (right - left) / 2 - board.size * 0.8;
  const stair = Array.from({ length: count }, () => `v${Math.round(-foot / (count + 1))}h${Math.round(half / count)}`).join("");
  const back = Array.from({ length: count }, () => `h${Math.round(half / count)}v${Math.round(foot / (count + 1))}`).join("");
  return `M${left} ${foot}${stair}H${Math.round(right - half)}${back}z`;
}

/** How wide a rose of the winds is, and the least of it that can be read. */
const ROSE = 64;
const LEAST = 0.6;

/** Where on a board there is most room for a rose of the winds, and how large it may be. */
export function emptySpot(board: Board): Point & { scale: number } {
  const at = Array.from({ length: 17 }, (_, n) => 100 + n * 50);
  const { both, single } = ways(board);
  const lanes = [...both, ...single];
  const room = (at: Point) => Math.min(at.x - 24, at.y - 24, board.width - 24 - at.x, board.height - 24 - at.y, ...board.spaces.map((space) => Math.hypot(space.x - at.x, space.y - at.y) - board.size * 0.72), ...lanes.map((lane) => away(lane, at) - 8));
  const spots = at.flatMap((x) => at.map((y) => ({ x, y })));
  const best = spots.reduce((found, one) => (room(one) > room(found) ? one : found));
  return { ...best, scale: Math.min(1.5, Math.max(LEAST, room(best) / ROSE)) };
}

/** How far a point lies from a way. */
function away({ from, to }: Stretch, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y);
}

/** Whether a board is a chart of open water, not of what lies beneath it. */
export function isChart(board: Board): boolean {
  return moodOf(board.mood).chart === true && board.plan !== "depths";
}

/** A river from one side of a board to the other, through this space. */
export function riverThrough({ width }: Board, { x, y }: Point): string {
  const [source, bend] = [y - 150, [0.34, 0.26, 0.6]];
  const west = bend.map((share) => Math.round(x * share));
  const east = bend.map((share) => Math.round(width - (width - x) * share));
  return `M0 ${source}C${west[0]} ${source} ${west[1]} ${y} ${west[2]} ${y}H${east[2]}C${east[1]} ${y} ${east[0]} ${source} ${width} ${source}`;
}

/** How a way runs on a board of this plan. */
export function course(board: Board, all: Stretch[]): (stretch: Stretch) => Run {
  const plan = planOf(board);
  if (plan === "ring" || plan === "river") {
    const circle = ringOf(board);
    return (stretch) => arc(circle, stretch);
  }
  return plan === "track" || plan === "pyramid" || plan === "floors" ? (stretch) => bend(all, stretch) : straight;
}

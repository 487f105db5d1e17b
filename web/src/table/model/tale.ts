import type { Exchange, LogLine, Scene, View } from "../../lib/types";
import { toldIn, toldSince } from "./logLines";

/** A fight whose rolls from `from` on have not been seen yet. */
export interface Tale {
  scene: Scene;
  from: number;
  /** What has happened before it, and what followed its last dice. */
  earlier: LogLine[];
  lines: LogLine[];
  /** Whether it is over with these rolls. */
  ends: boolean;
  /** What the fights told after this one cost its left and its right side. */
  owed: [number, number];
}

/** The fights of this viewer, or any before onlookers, in which dice have been thrown between two views, in their order. */
export function talesBetween(before: View, view: View): Tale[] {
  const old = before.picture.scene;
  const next = view.ending ? null : view.picture.scene;
  const scenes = justOver(before, view).filter((scene) => isFor(scene, view));
  if (next && isFor(next, view) && next.ledger.length > (old?.id === next.id ? old.ledger.length : 0)) scenes.push(next);
  return told(scenes, old, before, view);
}

/** The scenes that were over between two views. */
function justOver(before: View, view: View): Scene[] {
  const known = new Set(over(before).map(({ id }) => id));
  return over(view).filter(({ id }) => !known.has(id));
}

function over({ picture: { older, past } }: View): Scene[] {
  return past ? [...older, past] : older;
}

/** A fight of others, and the lines of the log that tell it. */
export interface Fold {
  scene: Scene;
  from: number;
  to: number;
}

/** Fights of others, each folded into one line once it is over. */
export class Folds {
  private begun = new Map<string, number>();

  /** The fights of others that were over between two views. */
  between(before: View, view: View): Fold[] {
    const { scene } = view.picture;
    const ended = justOver(before, view).filter((one) => !isFor(one, view));
    for (const one of scene ? [...ended, scene] : ended) if (!isFor(one, view) && !this.begun.has(one.id)) this.begun.set(one.id, toldIn(before));
    const found: Fold[] = [];
    for (const one of ended) {
      const last = found.at(-1);
      const start = Math.max(this.begun.get(one.id) ?? 0, last ? last.from + 1 : 0) - view.earlier;
      const from = firstRoll(one.ledger, view.log, start);
      if (last) last.to = Math.min(last.to, view.earlier + from);
      const next = view.log.findIndex(({ turn }, n) => n > from && turn !== view.log[from]?.turn);
      found.push({ scene: one, from: view.earlier + from, to: next < 0 ? toldIn(view) : view.earlier + next });
    }
    return found;
  }
}

/** The line of the log, from `start` on, that tells the first roll of a fight. */
function firstRoll([first]: Exchange[], log: LogLine[], start: number): number {
  const found = log.findIndex((line, n) => n >= start && tells(line, first));
  return found < 0 ? start : found;
}

/** Whether a fight is this viewer's own: it is that of a party whom all lead, or one of its sides is theirs. */
function isFor({ left, right }: Scene, { seat }: View): boolean {
  const owners = [left.owner, right.owner];
  return seat === null || owners.includes(seat) || owners.every((owner) => owner === null);
}

/** Each fight with what happened before its dice and after them, up to the dice of the next one. */
function told(scenes: Scene[], old: Scene | null, before: View, view: View): Tale[] {
  const lines = toldSince(before, view);
  const seen = (scene: Scene) => (old?.id === scene.id ? old.ledger.length : 0);
  const begins: number[] = [];
  for (const scene of scenes) begins.push(firstRoll(scene.ledger.slice(seen(scene)), lines, (begins.at(-1) ?? -1) + 1));
  return scenes.map((scene, n) => {
    const ends = scene.id !== view.picture.scene?.id || view.ending !== null;
    const from = seen(scene);
    const first = lines.findIndex((line) => line.dice.length > 0);
    const earlier = n > 0 || from > 0 || first < 0 ? [] : lines.slice(0, first);
    const mine = scenes.length > 1 ? lines.slice(begins[n], begins[n + 1]) : lines;
    return { scene: { ...scene, title: old?.id === scene.id ? old.title : scene.title }, from, earlier, lines: ends ? after(scene.ledger.slice(from), mine) : [], ends, owed: owed(scene, scenes.slice(n + 1)) };
  });
}

/** What later fights cost those who stand on both sides of a fight. */
function owed({ left, right }: Scene, later: Scene[]): [number, number] {
  const costOf = (id: string) => later.flatMap((scene) => scene.ledger.map(({ cost }) => (scene.left.id === id ? (cost[0] ?? 0) : scene.right.id === id ? (cost[1] ?? 0) : 0)));
  return [left, right].map(({ id }) => costOf(id).reduce((sum, points) => sum + points, 0)) as [number, number];
}

/** What followed these dice of a fight, in the same turn. */
function after(rolls: Exchange[], lines: LogLine[]): LogLine[] {
  let last = -1;
  for (const roll of rolls) {
    const next = lines.findIndex((line, n) => n > last && tells(line, roll));
    if (next >= 0) last = next;
  }
  const turn = lines[Math.max(last, 0)]?.turn;
  return lines.slice(last + 1).filter((line) => line.turn === turn);
}

/** Whether a line tells of this roll; of dice of which some do not count, the other side's are known again. */
function tells({ dice }: LogLine, roll: Exchange | undefined): boolean {
  const sides = [roll?.left_dice, roll?.right_dice].filter((faces) => faces && faces.length > 0).map(String);
  return dice.some((faces) => sides.includes(String(faces)));
}

/** The table when fights begin: everybody is where they went, and nothing has come of it yet. */
export function beforeTales(before: View, view: View, [first]: Tale[]): View {
  const { boards } = view.picture;
  return { ...before, seq: (before.seq + view.seq) / 2, question: null, log: [...before.log, ...(first?.earlier ?? [])], picture: { ...before.picture, boards } };
}

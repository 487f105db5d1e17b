import type { LogLine, Piece, Rank, Scene, View } from "../../lib/types";
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
}

/** The fight of this viewer, or any before onlookers, in which dice have been thrown between two views. */
export function taleBetween(before: View, view: View): Tale | null {
  const [old, { past }] = [before.picture.scene, view.picture];
  const next = view.ending ? null : view.picture.scene;
  if (past && past.id !== before.picture.past?.id && isFor(past, view)) return tale(past, old, before, view, true);
  if (next && isFor(next, view) && next.ledger.length > (old?.id === next.id ? old.ledger.length : 0)) return tale(next, old, before, view, false);
  return null;
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

  /** The fight of others that was over between two views. */
  between(before: View, view: View): Fold | null {
    const { scene, past } = view.picture;
    for (const one of [scene, past]) if (one && !isFor(one, view) && !this.begun.has(one.id)) this.begun.set(one.id, toldIn(before));
    if (!past || past.id === before.picture.past?.id || isFor(past, view)) return null;
    const from = firstRoll(past, view, this.begun.get(past.id) ?? toldIn(before));
    const next = view.log.findIndex(({ turn }, n) => view.earlier + n > from && turn !== view.log[from - view.earlier]?.turn);
    return { scene: past, from, to: next < 0 ? toldIn(view) : view.earlier + next };
  }
}

/** The line of the log, from `start` on, that tells the first roll of a fight. */
function firstRoll({ ledger }: Scene, { log, earlier }: View, start: number): number {
  const first = ledger[0];
  const dice = [first?.left_dice, first?.right_dice].map(String);
  const found = log.findIndex((line, n) => earlier + n >= start && line.dice.some((faces) => dice.includes(String(faces))));
  return found < 0 ? start : earlier + found;
}

/** Whether a fight is this viewer's own: it is that of a party whom all lead, or one of its sides is theirs. */
function isFor({ left, right }: Scene, { seat }: View): boolean {
  const owners = [left.owner, right.owner];
  return seat === null || owners.includes(seat) || owners.every((owner) => owner === null);
}

function tale(scene: Scene, old: Scene | null, before: View, view: View, ends: boolean): Tale {
  const lines = toldSince(before, view);
  const from = old?.id === scene.id ? old.ledger.length : 0;
  const title = old?.id === scene.id ? old.title : scene.title;
  const first = lines.findIndex((line) => line.dice.length > 0);
  return { scene: { ...scene, title }, from, earlier: from > 0 || first < 0 ? [] : lines.slice(0, first), lines: ends ? after(scene, lines) : [], ends };
}

/** What followed the last dice of a fight. */
function after(scene: Scene, lines: LogLine[]): LogLine[] {
  const last = scene.ledger.at(-1);
  const dice = String(last?.left_dice.length ? last.left_dice : last?.right_dice);
  const rolled = lines.map((line) => line.dice.some((faces) => String(faces) === dice));
  return lines.slice(rolled.lastIndexOf(true) + 1);
}

/** The table when a fight begins: everybody is where they went, and nothing has come of it yet. */
export function beforeTale(before: View, view: View, { earlier }: Tale): View {
  const { boards } = view.picture;
  return { ...before, seq: (before.seq + view.seq) / 2, question: null, log: [...before.log, ...earlier], picture: { ...before.picture, boards } };
}

/** Both sides as a fight has left them: who has been hit and stands there no more has fallen. */
export function ranksAfter(ranks: Rank[], { scene, ends }: Tale, now: Rank[]): Rank[] {
  if (!ends) return ranks;
  const left = new Map(now.flatMap((rank) => rank.boxes).map(({ piece }) => [piece?.id, piece]));
  const hit = new Set(scene.ledger.filter((blow) => blow.won_by === blow.by).map((blow) => blow.whom));
  return withPieces(ranks, (piece) => left.get(piece.id) ?? (hit.has(piece.id) ? fallen(piece) : piece));
}

/** A figure that has been killed. */
export function fallen(piece: Piece): Piece {
  return { ...piece, conditions: [...piece.conditions, { id: "dead", text: "dead" }] };
}

/** Ranks in which everybody is as `stands` says. */
export function withPieces(ranks: Rank[], stands: (piece: Piece) => Piece): Rank[] {
  return ranks.map((rank) => ({ ...rank, boxes: rank.boxes.map((box) => ({ ...box, piece: box.piece && stands(box.piece) })) }));
}

import type { Box, Piece, Rank } from "../../lib/types";
import type { Offer } from "../model/offers";

/** The boxes of some ranks, in their order. */
export function boxesOf(ranks: Rank[]): Box[] {
  return ranks.flatMap((rank) => rank.boxes);
}

export function piecesIn(ranks: Rank[]): Piece[] {
  return boxesOf(ranks).flatMap((box) => box.piece ?? []);
}

/** Where a piece may be put now, and by which offer. */
export function goals(offers: Offer[], ranks: Rank[], piece: string): Map<string, Offer> {
  const boxes = new Set(boxesOf(ranks).map((box) => box.id));
  const moves = offers.filter(({ option, refused }) => !refused && boxes.has(option.target) && option.using === piece);
  return new Map(moves.map((offer) => [offer.option.target, offer]));
}

/** Where a piece can be dragged to say whom it concerns: whoever acts onto a target, or a target onto whoever acts. */
export function meetings(offers: Offer[], ranks: Rank[], piece: string): Map<string, Offer> {
  const boxes = boxesOf(ranks).filter((box) => box.piece !== null);
  const actor = boxes.find((box) => box.piece?.acts);
  const found = new Map<string, Offer>();
  for (const box of actor ? boxes : []) {
    const [offer, second] = offers.filter(({ option, refused }) => !refused && !option.aside && option.target === box.piece?.id && ["", actor?.piece?.id].includes(option.using));
    if (!actor || !offer || second || box === actor) continue;
    if (piece === actor.piece?.id) found.set(box.id, offer);
    if (piece === box.piece?.id) found.set(actor.id, offer);
  }
  return found;
}

/** The offers that choose one of more than a few cards on the field, if nothing else is done to those cards. */
export function aimedAt(offers: Offer[], ranks: Rank[], few: number): Offer[] {
  const here = new Set(piecesIn(ranks).map((piece) => piece.id));
  const aimed = offers.filter(({ option, refused }) => !refused && !option.aside && option.using === "" && here.has(option.target));
  return aimed.length > few && new Set(aimed.map(({ option }) => option.target)).size === aimed.length ? aimed : [];
}

/** Boxes that can be chosen for somebody who stands in none yet. */
export function vacancies(offers: Offer[], ranks: Rank[]): Map<string, Offer> {
  return goals(offers, ranks, "");
}

/** Ranks that somebody stands in, and empty ones as long as somebody may step there. */
export function manned(ranks: Rank[], offers: Offer[]): Rank[] {
  const wanted = new Set(offers.filter((offer) => !offer.refused).map((offer) => offer.option.target));
  return ranks.filter((rank) => rank.boxes.some((box) => box.piece !== null || wanted.has(box.id)));
}

/** The offers that act on a piece itself rather than move it about. */
export function directed(offers: Offer[], ids: string[]): Offer[] {
  return offers.filter(({ option }) => ids.includes(option.target));
}

/** A rank in lines of so many boxes at most, none much longer than the others. */
export function lines<T>(boxes: T[], most: number): T[][] {
  const count = boxes.length > most ? Math.ceil(boxes.length / most) : Math.min(1, boxes.length);
  const each = Math.ceil(boxes.length / Math.max(1, count));
  return Array.from({ length: count }, (_, n) => boxes.slice(n * each, (n + 1) * each));
}

const STEPS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The box that an arrow key leads to, in ranks as they are drawn from top to bottom. */
export function stepped(rows: Box[][], from: string, key: string): string | null {
  const step = STEPS[key];
  const row = rows.findIndex((boxes) => boxes.some((box) => box.id === from));
  if (!step || row < 0) return null;
  const column = rows[row]?.findIndex((box) => box.id === from) ?? 0;
  const there = rows[row + step[1]];
  return there?.[Math.min(there.length - 1, column + step[0])]?.id ?? null;
}

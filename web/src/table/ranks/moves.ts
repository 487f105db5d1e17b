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

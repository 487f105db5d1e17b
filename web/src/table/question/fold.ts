import type { Offer } from "../model/offers";

/** More rows than this are folded up. */
export const MOST = 7;

/** What is shown before somebody asks for all: the first legal offers, and refused ones while there is room. */
export function folded(offers: Offer[], most = MOST): Offer[] {
  if (offers.length <= most) return offers;
  const legal = offers.filter((offer) => !offer.refused);
  if (legal.length >= most) return legal.slice(0, most - 1);
  const kept = new Set([...legal, ...offers.filter((offer) => offer.refused).slice(0, most - 1 - legal.length)]);
  return offers.filter((offer) => kept.has(offer));
}

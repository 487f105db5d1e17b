import type { Offer } from "../model/offers";

/** More rows than this are folded up. */
export const MOST = 7;

/** What is shown before the player asks for all: the first legal offers, and refused ones while there is room.
 * If there are more than `most`, so many rows are `kept`, the one that unfolds the others included. */
export function folded<O extends Pick<Offer, "refused">>(offers: O[], most = MOST, kept = most): O[] {
  if (offers.length <= most) return offers;
  const legal = offers.filter((offer) => !offer.refused);
  if (legal.length >= kept) return legal.slice(0, kept - 1);
  const refused = offers.filter((offer) => offer.refused).slice(0, kept - 1 - legal.length);
  return [...legal, ...refused];
}

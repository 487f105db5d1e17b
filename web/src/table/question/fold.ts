import type { Offer } from "../model/offers";

/** More rows than this are folded up. */
export const MOST = 7;

/** What is shown before the player asks for all: the first legal offers, and refused ones while there is room.
 * If there are more than `most`, so many rows are `kept`, the one that unfolds the others included. What `ends` the
 * question is always among them. */
export function folded<O extends Pick<Offer, "refused">>(offers: O[], most = MOST, kept = most, ends: (offer: O) => boolean = () => false): O[] {
  if (offers.length <= most) return offers;
  const legal = offers.filter((offer) => !offer.refused);
  const others = legal.filter((offer) => !ends(offer));
  const hidden = others.slice(Math.max(0, kept - 1 - (legal.length - others.length)));
  if (legal.length >= kept) return legal.filter((offer) => !hidden.includes(offer));
  const refused = offers.filter((offer) => offer.refused).slice(0, kept - 1 - legal.length);
  return [...legal, ...refused];
}

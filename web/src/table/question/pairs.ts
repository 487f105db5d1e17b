import type { Offer } from "../model/offers";

const SHORT = 20;

/** Which offers may share a line on a narrow screen: short ones, two by two; a lone one takes a whole line. */
export function paired(offers: Offer[]): boolean[] {
  const half = offers.map(() => false);
  for (let n = 0; n + 1 < offers.length; n += 1) {
    if (!isShort(offers[n]) || !isShort(offers[n + 1])) continue;
    half[n] = half[n + 1] = true;
    n += 1;
  }
  return half;
}

function isShort(offer: Offer | undefined): boolean {
  if (!offer || offer.refused) return false;
  const { label, odds } = offer.option;
  return label.length <= SHORT && odds.every((chance) => chance.tone === "");
}

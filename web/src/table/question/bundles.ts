import type { Offer } from "../model/offers";
import { capital } from "../model/words";

/** An offer, or several that differ only in who does it. */
export interface Item {
  /** The first of them. */
  offer: Offer;
  refused: boolean;
  title: string;
  parts: { offer: Offer; label: string }[];
}

/** So many must be alike to share a line. */
const ALIKE = 3;

/** A list in which everybody who may do the same thing stands in one line. */
export function bundled(offers: Offer[]): Item[] {
  const sorts = new Map<string, Offer[]>();
  for (const offer of offers) sorts.set(deed(offer), [...(sorts.get(deed(offer)) ?? []), offer]);
  const told = new Set<string>();
  return offers.flatMap((offer) => {
    const key = deed(offer);
    const all = sorts.get(key) ?? [];
    if (all.length < ALIKE) return { offer, refused: offer.refused, title: "", parts: [] };
    if (told.has(key)) return [];
    told.add(key);
    return { offer, refused: false, title: capital(rest(offer)), parts: all.map((one) => ({ offer: one, label: name(one) })) };
  });
}

/** What is done, without who does it. What is refused, or different for each, is told by itself. */
function deed(offer: Offer): string {
  const { detail, art, note, odds, target } = offer.option;
  if (offer.refused || target === "" || rest(offer) === "") return offer.option.id;
  return JSON.stringify([rest(offer), detail, art, note, odds]);
}

function name({ option }: Offer): string {
  return option.label.split(" ")[0] ?? "";
}

function rest({ option }: Offer): string {
  return option.label.split(" ").slice(1).join(" ");
}

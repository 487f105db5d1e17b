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

/** A list in which all figures who may do the same thing stand in one line. */
export function bundled(offers: Offer[]): Item[] {
  const keyed = offers.map((offer) => ({ offer, key: sameDeed(offer) }));
  return keyed.flatMap(({ offer, key }) => {
    const all = keyed.filter((one) => one.key === key).map((one) => one.offer);
    const { group } = offer.option;
    if (all.length < ALIKE || !group) return { offer, refused: offer.refused, title: "", parts: [] };
    if (all[0] !== offer) return [];
    return { offer, refused: false, title: capital(group.title), parts: all.map((one) => ({ offer: one, label: one.option.short })) };
  });
}

/** Offers with the same key differ only in who does it. One that is refused, or done by no figure, is like no other. */
function sameDeed({ option, refused }: Offer): string {
  const { id, actor, group, detail, art, note, odds } = option;
  return refused || !actor || !group ? id : JSON.stringify([group.id, detail, art, note, odds]);
}

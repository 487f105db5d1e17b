import type { View } from "../../lib/types";
import { KEYS, type Offer } from "../model/offers";
import { isEnd } from "./forms";
import { fewCards, inOrder, setOut, type Setting } from "./setting";

/** The same offers with number keys, as long as there are any, in the order in which they are shown. A number that an
 * option stands for is its key; whatever else there is counts on after the greatest of them. */
export function numbered(offers: Offer[], view: View, wide: boolean): Offer[] {
  if (offers.length === 0) return offers;
  const setting = setOut(offers, view, view.picture.scene ? fewCards(wide) : Infinity);
  const own = figures(setting);
  const first = Math.max(0, ...own.values()) + 1;
  const rest = (musters(view) ? offers : inOrder(setting)).filter((offer) => !offer.refused && !offer.option.aside && !own.has(offer));
  const keyed = withEnds(rest, KEYS + 1 - first);
  return offers.map((offer) => {
    const place = keyed.indexOf(offer);
    const number = place < 0 ? (own.get(offer) ?? 0) : first + place;
    return { ...offer, key: number > 0 && number <= KEYS && !offer.refused ? String(number) : "" };
  });
}

/** The first of them, but never without what ends the question. */
function withEnds(offers: Offer[], room: number): Offer[] {
  const others = offers.filter((offer) => !isEnd(offer));
  const kept = others.slice(0, Math.max(0, room - (offers.length - others.length)));
  return offers.filter((offer) => isEnd(offer) || kept.includes(offer));
}

/** Options in a row of numbers, and the number of each. */
function figures({ form }: Setting): Map<Offer, number> {
  const rows = (form?.groups ?? []).filter(({ brief }) => brief).map(({ parts }) => parts.map(({ offer }) => offer));
  const found = rows.map((row) => new Map(row.flatMap((offer) => (offer.option.number === null ? [] : [[offer, offer.option.number] as const]))));
  return found.find((row, n) => row.size === rows[n]?.length && new Set(row.values()).size === row.size) ?? new Map<Offer, number>();
}

/** As long as nobody stands on any board all options are laid out as cards. */
function musters({ picture: { boards, ranks } }: View): boolean {
  return ranks.length === 0 && boards.length > 0 && boards.every((board) => board.spaces.length === 0);
}

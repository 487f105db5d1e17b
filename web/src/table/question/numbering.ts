import type { View } from "../../lib/types";
import { KEYS, type Offer } from "../model/offers";
import { ownKey } from "../model/ownKeys";
import { isEnd } from "./forms";
import { fewCards, inOrder, layOut, type OptionLayout } from "./optionLayout";

/** The same offers with number keys, as long as there are any, in the order in which they are shown. A number that an
 * option stands for is its key; whatever else there is counts on after the greatest of them. What moves a figure has a
 * key while that figure is `held`. */
export function numbered(offers: Offer[], view: View, wide: boolean, held = ""): Offer[] {
  if (offers.length === 0) return offers;
  const laidOut = layOut(offers, view, view.picture.scene ? fewCards(wide) : Infinity);
  const own = figures(laidOut);
  const first = Math.max(0, ...own.values()) + 1;
  const hidden = laidOut.moves.filter(({ option }) => option.using !== held);
  const rest = (isCreation(view) ? offers : inOrder(laidOut)).filter((offer) => !offer.refused && !offer.option.aside && !own.has(offer) && !hidden.includes(offer));
  const keyed = withEnds(rest, KEYS + 1 - first);
  return offers.map((offer) => {
    const place = keyed.indexOf(offer);
    const number = place < 0 ? (own.get(offer) ?? 0) : first + place;
    return { ...offer, key: number > 0 && number <= KEYS && !offer.refused ? String(number) : "", own: offer.refused ? "" : ownKey(offer.option.id) };
  });
}

/** The first of them, but never without what ends the question. */
function withEnds(offers: Offer[], room: number): Offer[] {
  const others = offers.filter((offer) => !isEnd(offer));
  const kept = others.slice(0, Math.max(0, room - (offers.length - others.length)));
  return offers.filter((offer) => isEnd(offer) || kept.includes(offer));
}

/** Options in a row of numbers, and the number of each. */
function figures({ form }: OptionLayout): Map<Offer, number> {
  const rows = (form?.groups ?? []).filter(({ brief }) => brief).map(({ parts }) => parts.map(({ offer }) => offer));
  const found = rows.map((row) => new Map(row.flatMap((offer) => (offer.option.number === null ? [] : [[offer, offer.option.number] as const]))));
  return found.find((row, n) => row.size === rows[n]?.length && new Set(row.values()).size === row.size) ?? new Map<Offer, number>();
}

/** While figures are being made, before anything lies on a board, all options are laid out as cards. */
function isCreation({ picture: { boards, ranks } }: View): boolean {
  return ranks.length === 0 && boards.length > 0 && boards.every((board) => board.spaces.length === 0);
}

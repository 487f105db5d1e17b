import type { View } from "../../lib/types";
import { places, type Offer } from "../model/offers";
import { aimedAt, boxesOf } from "../ranks/moves";
import { bundled, type Item } from "./bundles";
import { formOf, isEnd, type Form } from "./forms";

/** The offers of a question as they are set out. */
export interface OptionLayout {
  /** They put a figure into a box, and are not listed one by one. */
  moves: Offer[];
  /** What ends such moving about. */
  ends: Offer[];
  form: Form | null;
  items: Item[];
  /** Cards of a battle that are best chosen on the field. */
  aimed: Offer[];
  /** What may be done besides. */
  beside: Offer[];
}

/** So many cards of the field are told one by one, where there is room for it and where there is little. */
export function fewCards(wide: boolean): number {
  return wide ? 4 : 2;
}

/** More than `few` cards that can be chosen on the field are chosen there. */
export function layOut(offers: Offer[], view: View, few: number): OptionLayout {
  const { boards, ranks } = view.picture;
  const boxes = new Set(boxesOf(ranks).map((box) => box.id));
  const moves = offers.filter(({ option, refused }) => !refused && boxes.has(option.target));
  const still = offers.filter((offer) => !moves.includes(offer));
  const ends = moves.length > 0 ? still.filter(isEnd) : [];
  const aimed = aimedAt(offers, ranks, few);
  const told = wantedFirst(still.filter((offer) => !ends.includes(offer) && !aimed.includes(offer) && !offer.option.aside));
  const where = places(boards);
  const form = formOf(told, (offer) => where.has(offer.option.target));
  return { moves, ends, form, items: bundled(told), aimed, beside: still.filter(({ option }) => option.aside) };
}

function wantedFirst(offers: Offer[]): Offer[] {
  return [...offers.filter(({ option }) => option.first), ...offers.filter(({ option }) => !option.first)];
}

/** All that can be chosen, from top to bottom. */
export function inOrder({ moves, ends, form, items, aimed }: OptionLayout): Offer[] {
  const parted = form
    ? [...form.groups.flatMap(({ parts }) => parts.map(({ offer }) => offer)), ...form.foot]
    : items.flatMap(({ offer, parts }) => (parts.length > 0 ? parts.map((part) => part.offer) : offer));
  return [...ends, ...parted, ...aimed, ...moves];
}

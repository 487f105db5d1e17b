import type { View } from "../../lib/types";
import type { Offer } from "../model/offers";
import { piecesBeside } from "../model/subject";
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

/** Everybody who could be the one to do something, the longest names first. */
export function namesIn(view: View): string[] {
  const pieces = [...piecesBeside(view), ...view.picture.boards.flatMap((board) => board.spaces.flatMap((space) => space.pieces))];
  const names = [...view.picture.sheets, ...pieces, ...view.seats].map(({ name }) => name);
  return [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** A list in which everybody who may do the same thing stands in one line. */
export function bundled(offers: Offer[], names: string[] = []): Item[] {
  const told = offers.map((offer) => ({ offer, ...parted(offer, names) }));
  return told.flatMap(({ offer, deed, key }) => {
    const all = told.filter((one) => one.key === key);
    if (all.length < ALIKE) return { offer, refused: offer.refused, title: "", parts: [] };
    if (all[0]?.offer !== offer) return [];
    return { offer, refused: false, title: capital(deed), parts: all.map((one) => ({ offer: one.offer, label: one.name })) };
  });
}

/** Who does what. What is refused, or different for each, is told by itself. */
function parted({ option, refused }: Offer, names: string[]): { name: string; deed: string; key: string } {
  const name = names.find((one) => option.label.startsWith(`${one} `)) ?? "";
  const deed = option.label.slice(name.length + 1);
  const { id, detail, art, note, odds, target } = option;
  return { name, deed, key: refused || target === "" || name === "" ? id : JSON.stringify([deed, detail, art, note, odds]) };
}

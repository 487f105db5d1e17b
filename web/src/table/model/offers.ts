import type { Board, Chance, Option, Question } from "../../lib/types";

/** An option as it is offered. */
export interface Offer {
  option: Option;
  refused: boolean;
  /** The number key that takes it, if there is one. */
  key: string;
  /** The letter that takes what ends, passes or leaves in every game. */
  own: string;
}

export const KEYS = 9;

/** Which key each has depends on how they are set out. */
export function offersOf(question: Question | null): Offer[] {
  return (question?.options ?? []).map((option) => ({ option, refused: option.refused !== "", key: "", own: "" }));
}

/** Which space each piece of the boards lies on; a space lies on itself. */
export function places(boards: Board[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const board of boards) {
    for (const space of board.spaces) {
      for (const piece of space.pieces) found.set(piece.id, space.id);
      found.set(space.id, space.id);
    }
  }
  return found;
}

/** The offers that point at each space. */
export function bySpace(offers: Offer[], where: Map<string, string>): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const space = where.get(offer.option.target);
    if (space) found.set(space, [...(found.get(space) ?? []), offer]);
  }
  return found;
}

/** Whether a thing beside the board is what this option acts on or with. */
export function concerns(option: Option, piece: string): boolean {
  return option.target === piece || option.using === piece;
}

/** Whether there is more to be known of it than stands in its line: what dice decide, or what follows. */
export function tellsMore({ odds, roll, text }: Option): boolean {
  return odds.length > 0 || roll !== "" || text !== "";
}

/** Whether a figure could come to harm by it. */
export function risky(option: Option): boolean {
  return option.odds.some((chance) => chance.tone === "bad");
}

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return "<1%";
  if (rounded === 100 && chance < 1) return ">99%";
  return `${rounded}%`;
}

/** The chance that stands for an option in a line, and those worth a second look: what is bad, and of three also what is
 * good besides, since it would seem as if it could not come. */
export function headline(odds: Chance[]): { first: Chance | null; others: Chance[] } {
  const [first = null, ...rest] = odds;
  const sorts = first !== null && first.tone === "" && rest.length > 1;
  const bad = rest.find(({ tone }) => tone === "bad");
  if (sorts || !bad) return { first, others: [] };
  return { first, others: rest.length === 2 ? rest.filter((one) => one === bad || one.tone === "good") : [bad] };
}

/** A longer label is a sentence, for which no colour can stand. */
const SENTENCE = 24;

/** Whether several things may come of it, none of them good or bad by itself, that have to be read, all of them. */
export function toldInWords(odds: Chance[]): boolean {
  return odds.length > 2 && odds.every(({ tone }) => tone === "") && odds.some(({ label }) => label.length > SENTENCE);
}

export interface Stretch {
  label: string;
  chance: number;
  tone: Chance["tone"];
}

/** Chances as the stretches of a bar that fill it: whatever is left between good and bad has no word. */
export function stretches(odds: Chance[]): Stretch[] {
  const sum = odds.reduce((total, chance) => total + chance.chance, 0);
  const rest: Stretch[] = sum < 0.995 ? [{ label: "", chance: 1 - sum, tone: "" }] : [];
  const good = odds.filter((chance) => chance.tone !== "bad");
  const bad = odds.filter((chance) => chance.tone === "bad");
  const all = odds[0]?.tone === "bad" ? [...bad, ...rest, ...good] : [...good, ...rest, ...bad];
  return sum > 1.005 ? all.map((one) => ({ ...one, chance: one.chance / sum })) : all;
}

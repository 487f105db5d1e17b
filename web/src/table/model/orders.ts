import type { Board, Question, View } from "../../lib/types";
import { offersOf, type Offer } from "./offers";
import { subjectOf } from "./subject";

/** When a player wants to be asked about a card: always, only if something touches him, or never. */
export type Order = "touched" | "ask" | "attacked" | "life" | "crown" | "pass";

export const ORDERS: Record<Order, string> = {
  touched: "when it concerns me",
  ask: "always ask me",
  attacked: "pass unless I am attacked",
  life: "pass unless a life of mine goes",
  crown: "pass unless somebody nears the Crown",
  pass: "always pass",
};

/** What must touch the player for an order to give way. */
const GIVES_WAY: Record<Order, string[]> = {
  touched: ["attacked", "aimed", "life", "own"],
  ask: [],
  attacked: ["attacked", "aimed"],
  life: ["life"],
  crown: ["crown"],
  pass: [],
};

/** Whether an order lets a moment pass that touches the player so. */
export function passes(order: Order, concerns: string[]): boolean {
  return order !== "ask" && !GIVES_WAY[order].some((concern) => concerns.includes(concern));
}

/** The option that lets a moment pass: the one that plays none of the cards; of a chance about a board it is the first. */
export function passOf(question: Question | null): Offer | null {
  const cards = question?.window?.cards;
  return cards ? (offersOf(question).find(({ option, refused }) => !refused && !cards.includes(option.target)) ?? null) : null;
}

/** The board that a moment is a chance for. */
export function chanceOf(view: View): Board | undefined {
  const board = view.question?.window?.board;
  return board ? view.picture.boards.find(({ id }) => id === board) : undefined;
}

/** What a card is called: two copies of one card go by one order. */
export function cardName(view: View, card: string): string {
  const found = subjectOf(view, card, []);
  return found?.kind === "piece" ? found.piece.name : card;
}

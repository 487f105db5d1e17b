import type { Counsel, Question } from "../../lib/types";
import { percent } from "../model/offers";

const optionOf = (token: string, question: Question) => question.options.find(({ id, refused }) => id === token && !refused);

/** What an option is called. */
export const labelOf = (token: string, question: Question): string => optionOf(token, question)?.label ?? token;

/** Why a Master would do it, and how sure that is. */
export function reasonOf(counsel: Counsel, question: Question): string {
  const next = labelOf(counsel.next, question);
  const gain = `${Math.round(100 * Math.abs(counsel.gain))} in a hundred games, give or take ${Math.max(1, Math.round(100 * counsel.error))}`;
  switch (counsel.verdict) {
    case "better":
      return `Beyond doubt better than “${next}”, which rules of thumb would say: it wins ${gain} more.`;
    case "best":
      return `Beyond doubt better than “${next}”: it wins ${gain} more.`;
    case "level":
      return `It makes no difference that could be told: “${next}” may do as well.`;
    case "only":
      return "There is no other way to go on.";
    case "unsearched":
      return "By rules of thumb alone: what may happen here cannot be played out beforehand.";
  }
}

/** The odds of the option where dice decide. */
export function riskOf(counsel: Counsel, question: Question): string {
  const odds = optionOf(counsel.option, question)?.odds ?? [];
  return odds.map((one) => `${one.label} ${percent(one.chance)}`).join(", ");
}

/** Whether a Master may be asked: at my own question, with nobody at the table but bots and me. */
export function mayAsk(seats: { kind: string }[], mine: number | null, asked: boolean): boolean {
  return asked && mine !== null && seats.every(({ kind }, seat) => seat === mine || kind === "bot");
}

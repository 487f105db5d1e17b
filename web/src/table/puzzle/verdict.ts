import type { PuzzleView, Question, TriedOption } from "../../lib/types";
import { labelOf } from "../frame/counsel";
import { percent } from "../model/offers";

/** So many standard errors to either side are shown: 19 times in 20 the true share lies between. */
const WIDE = 2;

/** Where the share of wins lies, in percent. */
export function band({ chance, error }: TriedOption): [number, number] {
  return [Math.max(0, 100 * (chance - WIDE * error)), Math.min(100, 100 * (chance + WIDE * error))];
}

/** What an answer wins or gives away. */
export function said({ options }: PuzzleView, answered: string): string {
  const [best, next] = options;
  const mine = options.find(({ option }) => option === answered);
  if (!best || !next || !mine) return "";
  const lead = ({ behind, doubt }: TriedOption) => `${Math.round(100 * behind)} in a hundred games (± ${Math.max(1, Math.round(100 * doubt))})`;
  return mine === best ? `It wins ${lead(next)} more than the next best.` : `It wins ${lead(mine)} fewer than the best.`;
}

/** How the games with an option end, the commonest way first. */
export function endsOf({ ends }: TriedOption): string {
  return ends.map(({ title, share }) => `${title} ${percent(share)}`).join(" · ");
}

/** The odds of the best option, where dice or draws decide. */
export function oddsOf({ options }: PuzzleView, question: Question): string {
  const best = question.options.find(({ id }) => id === options[0]?.option);
  return (best?.odds ?? []).map((one) => `${one.label} ${percent(one.chance)}`).join(", ");
}

/** What an Adventurer does, and where the figures come from. */
export function howMeasured({ options, usual, games, date }: PuzzleView, question: Question): string {
  const adventurer = usual === options[0]?.option ? "An Adventurer takes the best option, too." : `An Adventurer goes wrong here: “${labelOf(usual, question)}”.`;
  return `${adventurer} Counted in ${games} games with each option, which Adventurers played to the end in the same worlds with the same dice; measured on ${date}. The dark line shows how far a share may be off.`;
}

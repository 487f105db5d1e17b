import type { Number as Figure } from "../../lib/types";

const MOST_PIPS = 20;

/** Numbers that run from nothing to a limit are shown as marks, one for each point. */
export function isPips(number: Figure): boolean {
  return !number.signed && number.limit !== null && number.limit <= MOST_PIPS;
}

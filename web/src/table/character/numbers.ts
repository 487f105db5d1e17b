import type { Pack } from "../../games/pack";
import type { Number as Figure } from "../../lib/types";

const MOST_PIPS = 20;

/** Numbers that run from nothing to a limit are shown as marks, one for each point. */
export function isPips(number: Figure): boolean {
  return !number.signed && number.limit !== null && number.limit <= MOST_PIPS;
}

/** How a number is shown: as its game wants it, or as goes without saying. */
export function shownAs(pack: Pack, number: Figure): "pips" | "stat" | "bar" | "chip" {
  return pack.numbers?.[number.id] ?? (isPips(number) ? "pips" : "stat");
}

/** "14/18" */
export function outOf(number: Figure): string {
  return number.signed || number.limit === null || number.limit === number.value ? "" : `/${number.limit}`;
}

/** Numbers of which one has so much left. */
export function isGauge(pack: Pack, number: Figure): boolean {
  return ["pips", "bar"].includes(shownAs(pack, number));
}

/** Numbers that two sides pit against each other. */
export function isPitted(pack: Pack, number: Figure): boolean {
  return number.signed || pack.numbers?.[number.id] === "stat";
}

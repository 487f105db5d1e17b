import type { Zone } from "../../lib/types";

/** So many hidden cards lie side by side; more of them are a pile. */
const SIDE_BY_SIDE = 6;

/** How much a zone holds, seen or not. */
export function held(zone: Zone): number {
  return zone.pieces.length + zone.hidden;
}

/** The backs to be drawn for what is hidden, each with how many cards it stands for. */
export function backs(zone: Zone): number[] {
  if (zone.hidden > SIDE_BY_SIDE) return [zone.hidden];
  return Array.from({ length: zone.hidden }, () => 1);
}

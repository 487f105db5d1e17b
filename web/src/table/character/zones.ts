import type { Zone } from "../../lib/types";

/** So many hidden cards lie side by side; more of them are a pile. */
const SIDE_BY_SIDE = 6;

/** Whether it is a band of figures, each with so much left, rather than things. */
export function isBand(zone: Zone): boolean {
  return zone.pieces.length > 0 && zone.pieces.every((piece) => piece.numbers.some((number) => !number.signed && number.limit !== null));
}

/** How much a zone holds, seen or not. */
export function held(zone: Zone): number {
  return zone.pieces.reduce((sum, piece) => sum + piece.count, zone.hidden);
}

/** The backs to be drawn for what is hidden, each with how many cards it stands for. */
export function backs(zone: Zone): number[] {
  if (zone.hidden > SIDE_BY_SIDE) return [zone.hidden];
  return Array.from({ length: zone.hidden }, () => 1);
}

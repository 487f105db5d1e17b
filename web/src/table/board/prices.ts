import type { Board } from "../../lib/types";
import { KEYS, type Offer } from "../model/offers";

/** Whether there are more places to choose from than keys: then they show what it costs to get there. */
export function showsPrices(board: Board, legalAt: (space: string) => Offer[]): boolean {
  return board.spaces.filter((space) => legalAt(space.id).length > 0).length > KEYS;
}

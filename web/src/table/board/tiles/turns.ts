import type { Offer } from "../../model/offers";
import { laidSides, type Sides } from "./sides";

/** A way in which a new tile can be laid. */
export interface Turn {
  offer: Offer;
  kind: string;
  art: string;
  sides: Sides;
}

/** The offers that lay a tile, each with how it would lie. */
export function turnsAt(offers: Offer[]): Turn[] {
  return offers.flatMap((offer) => {
    const { art, lays } = offer.option;
    return lays && !offer.refused ? { offer, art, kind: lays.kind, sides: laidSides(lays) } : [];
  });
}

/** The one after this, and after the last the first again. */
export function nextTurn(turns: Turn[], lit: string): Turn | undefined {
  const at = turns.findIndex(({ offer }) => offer.option.id === lit);
  return turns[(at + 1) % turns.length];
}

import type { TileLook } from "../../../games/pack";
import type { Offer } from "../../model/offers";
import type { Sides } from "./sides";

/** A way in which a new tile can be laid. */
export interface Turn {
  offer: Offer;
  kind: string;
  art: string;
  sides: Sides;
}

/** The offers that lay a tile, each with how it would lie. */
export function turnsAt(look: TileLook, offers: Offer[]): Turn[] {
  return offers.flatMap((offer) => {
    const laid = look.laid(offer.option);
    return laid && !offer.refused ? { offer, art: offer.option.art, ...laid } : [];
  });
}

/** The one after this, and after the last the first again. */
export function nextTurn(turns: Turn[], lit: string): Turn | undefined {
  const at = turns.findIndex(({ offer }) => offer.option.id === lit);
  return turns[(at + 1) % turns.length];
}

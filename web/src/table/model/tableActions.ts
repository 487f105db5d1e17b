import type { Level } from "../../lib/types";

/** What can be done to the table besides answering its question. */
export interface TableActions {
  undo: () => void;
  resign: () => void;
  handOver: (bot: string | null) => void;
  /** Put my seat's token out of force wherever else it is. */
  shutOut: () => void;
  /** Open a seat to whoever has this invitation; nothing for those who may not, because another player is the host. */
  renew: ((seat: number, invitation: string) => void) | null;
  /** The levels of the bots that could take a seat. */
  levels: Level[];
}

/** What can be done to the table besides answering its question. */
export interface TableActions {
  undo: () => void;
  resign: () => void;
  handOver: (bot: string | null) => void;
  /** The bots that could take a seat. */
  bots: string[];
}

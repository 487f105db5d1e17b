/** What the server makes of a game that is over. As long as it is not finished, each part holds what is known so far. */
export interface Analysis {
  game: string;
  title: string;
  /** The players by name, one a seat. */
  seats: string[];
  /** Where the chances come from: a trained network, or games that were played on from there. */
  value: "learned" | "played out";
  finished: boolean;
  /** From 0 to 1. */
  progress: number;
  chances: Moment[];
  players: Account[];
  best: Choice[];
  dearest: Choice[];
}

/** The chances of every seat at a question, each by what that seat could know then; one standard error each. */
export interface Moment {
  /** So many decisions come before it. */
  seq: number;
  turn: number;
  /** Who is asked. */
  seat: number;
  chances: number[];
  errors: number[];
}

/** What became of a seat's chances: the parts add up to the outcome. */
export interface Account {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  others: number;
  unexplained: number;
  outcome: number;
  error: number;
}

/** A decision that was much better or much worse than another. */
export interface Choice {
  seq: number;
  turn: number;
  seat: number;
  /** The question. */
  asked: string;
  chosen: string;
  /** What the reference would have chosen, also where that would have been worse. */
  better: string;
  /** The chances that were won by it, or lost. */
  gain: number;
  error: number;
}

import { readKept, writeKept } from "./storage";

/** A game of mine that is over, as it is remembered in this browser. */
export interface Run {
  table: string;
  game: string;
  won: boolean;
  /** How long it was, in what the game counts by: turns, rounds, moves. */
  length: number;
  unit: string;
}

/** Something to be proud of; `fresh` if this game has just set it. */
export interface Best {
  id: string;
  label: string;
  value: string;
  fresh: boolean;
}

const RUNS = "mazefolio.records";
const MOST = 500;

function kept(): Run[] {
  const found = readKept(RUNS);
  return Array.isArray(found) ? (found as Run[]) : [];
}

/** Remember a game, once, and tell all games of its kind so far, this one included, in the order in which they ended. */
export function keepRun(run: Run): Run[] {
  const before = kept();
  const all = before.some((one) => one.table === run.table) ? before : [...before, run].slice(-MOST);
  if (all !== before) writeKept(RUNS, all);
  return all.filter((one) => one.game === run.game);
}

/** The longest run, the quickest win, and how many were won: what this game looks back on. */
export function bests(runs: Run[], table: string): Best[] {
  const longest = top(runs, (one, other) => one.length > other.length);
  const wins = runs.filter((run) => run.won);
  const quickest = top(wins, (one, other) => one.length < other.length);
  const row = inARow(runs);
  return [
    { id: "won", label: "Games won", value: `${wins.length} of ${runs.length}`, fresh: false },
    ...best("longest", "Your longest run", longest, table, runs.length > 1),
    ...best("quickest", "Your quickest win", quickest, table, wins.length > 1),
    ...(row > 1 ? [{ id: "row", label: "Won in a row", value: String(row), fresh: runs.at(-1)?.table === table }] : []),
  ];
}

function top(runs: Run[], beats: (one: Run, other: Run) => boolean): Run | undefined {
  return runs.reduce<Run | undefined>((found, run) => (found && !beats(run, found) ? found : run), undefined);
}

/** A first game beats nothing. */
function best(id: string, label: string, run: Run | undefined, table: string, compared: boolean): Best[] {
  return run ? [{ id, label, value: `${run.length} ${run.unit}`, fresh: compared && run.table === table }] : [];
}

function inARow(runs: Run[]): number {
  return runs.length - 1 - runs.map((run) => run.won).lastIndexOf(false);
}

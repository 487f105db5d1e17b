import type { LogLine, View } from "../../lib/types";
import { piecesBeside } from "./subject";
import type { Fold } from "./tale";

/** A stretch of a sentence: words, or dice that take the place of their sum. */
export type Piece = { text: string } | { dice: number[] };

/** A sentence of the log with its dice where they stand in it. */
export function spelled({ text, dice, at }: LogLine): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  at.forEach((start, n) => {
    const faces = dice[n] ?? [];
    if (start > read) pieces.push({ text: text.slice(read, start) });
    pieces.push({ dice: faces });
    read = start + faces.join("+").length;
  });
  if (read < text.length) pieces.push({ text: text.slice(read) });
  return pieces;
}

export interface Turn {
  turn: number;
  lines: { line: LogLine; number: number }[];
}

/** How many lines have been told so far, those included that the view has left out. */
export function toldIn({ earlier, log }: View): number {
  return earlier + log.length;
}

/** The lines that a view has and the one before did not have. */
export function toldSince(before: View, view: View): LogLine[] {
  return view.log.slice(Math.max(0, toldIn(before) - view.earlier));
}

/** The log by turns, all in the order of events: the newest last. `first` is the number of its first line. */
export function byTurn(log: LogLine[], first = 0): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, n) => {
    const number = first + n;
    const latest = turns[turns.length - 1];
    if (latest?.turn === line.turn) latest.lines.push({ line, number });
    else turns.push({ turn: line.turn, lines: [{ line, number }] });
  });
  return turns;
}

/** The seat whose doing a sentence tells: that of the sheet or piece which it names by its id. */
export function doer({ who }: LogLine, view: View): number | null {
  if (who === "") return null;
  const sheet = view.picture.sheets.find((one) => one.id === who);
  const pieces = () => [...piecesBeside(view), ...view.picture.boards.flatMap((board) => board.spaces.flatMap((space) => space.pieces))];
  return sheet ? sheet.seat : (pieces().find((piece) => piece.id === who)?.owner ?? null);
}

/** So many things that have befallen the viewer are told once more. */
const MOST = 3;

/** What has befallen the viewer in these lines, up to the turn that is open: dice, and what was good or bad. */
export function befallen(lines: LogLine[], view: View): LogLine[] {
  const before = lines.filter(({ turn, tone, dice }) => turn !== view.turn && (tone !== "" || dice.length > 0));
  return before.filter((line) => doer(line, view) === view.seat).slice(-MOST);
}

export type Numbered = Turn["lines"][number];
/** A line, or a fight of others with the line that sums it up. */
export type Told = { line: Numbered } | { fold: Fold; sum: Numbered; lines: Numbered[] };

/** The lines of a turn, those of each fight of others folded into one. */
export function foldedUp(lines: Numbered[], folds: Fold[]): Told[] {
  const told: Told[] = [];
  for (const line of lines) {
    const fold = folds.find(({ from, to }) => line.number >= from && line.number < to);
    const last = told.at(-1);
    if (!fold) told.push({ line });
    else if (last && "fold" in last && last.fold === fold) last.lines.push(line);
    else told.push({ fold, sum: line, lines: [line] });
  }
  return told.map((one) => ("fold" in one ? { ...one, sum: summary(one.lines) } : one));
}

/** How it ended: the last line that is good or bad for somebody, or rather the last that was worth a moment. */
function summary(lines: Numbered[]): Numbered {
  const felt = lines.filter(({ line }) => line.tone !== "" && line.dice.length === 0);
  return felt.filter(({ line }) => line.beat).at(-1) ?? felt.at(-1) ?? lines[lines.length - 1]!;
}

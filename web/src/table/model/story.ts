import type { Line } from "../../lib/types";

/** A stretch of a sentence: words, or dice that take the place of their sum. */
export type Piece = { text: string } | { dice: number[] };

/** A sentence of the log with its dice where it spells them out. */
export function spelled(line: Line): Piece[] {
  const pieces: Piece[] = [];
  let rest = line.text;
  for (const dice of line.dice) {
    const sum = dice.join("+");
    const at = indexOfSum(rest, sum);
    if (at < 0) continue;
    if (at > 0) pieces.push({ text: rest.slice(0, at) });
    pieces.push({ dice });
    rest = rest.slice(at + sum.length);
  }
  if (rest) pieces.push({ text: rest });
  return pieces;
}

/** Where the dice stand, and not merely the same digits inside a longer number, or, if it can be helped, in a name. */
function indexOfSum(text: string, sum: string): number {
  const bare = `(?<![\\d+])${sum.replaceAll("+", "\\+")}(?![\\d+])`;
  const nameless = text.search(new RegExp(`(?<!\\b[A-Z]\\w* )${bare}`));
  return nameless < 0 ? text.search(new RegExp(bare)) : nameless;
}

export interface Turn {
  turn: number;
  lines: { line: Line; number: number }[];
}

/** The log by turns, the newest first; within a turn in the order of events. */
export function byTurn(log: Line[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, number) => {
    const latest = turns[turns.length - 1];
    if (latest?.turn === line.turn) latest.lines.push({ line, number });
    else turns.push({ turn: line.turn, lines: [{ line, number }] });
  });
  return turns.reverse();
}

/** The seat that a sentence begins with, by the names that stand for each seat; "You" is the one who looks on. */
export function speaker(text: string, names: string[][], you: number | null): number | null {
  if (/^your?\b/i.test(text)) return you;
  const found = names.findIndex((some) => some.some((name) => name !== "" && begins(text, name)));
  return found < 0 ? null : found;
}

function begins(text: string, name: string): boolean {
  return text.toLowerCase().startsWith(name.toLowerCase()) && !/\w/.test(text.charAt(name.length));
}

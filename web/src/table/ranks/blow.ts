import type { Exchange, Lookup, Piece } from "../../lib/types";
import { total } from "../model/words";

/** Whether a sum belongs to a row: "to 3", "4", "6 to 9", "17 up". */
export function inRow(label: string, sum: number): boolean {
  const numbers = [...label.matchAll(/\d+/g)].map(([number]) => Number(number));
  const [low = NaN, high = low] = numbers;
  if (/^to /.test(label)) return sum <= low;
  if (/ up$/.test(label)) return sum >= low;
  return sum >= low && sum <= high;
}

/** The cell of a printed table where the answer to a roll was found: the row of its sum, the column that its note names. */
export function cellOf(lookup: Lookup, blow: Exchange): { row: number; column: number } | null {
  const sum = total([...blow.left_dice, ...blow.right_dice], [...blow.left, ...blow.right]);
  const row = lookup.rows.findIndex(({ label }) => inRow(label, sum));
  const note = blow.note.toLowerCase();
  const named = lookup.columns.map((name, column) => ({ name: name.toLowerCase(), column })).filter(({ name }) => note.includes(name));
  const column = named.sort((a, b) => b.name.length - a.name.length)[0]?.column;
  return row < 0 || column === undefined ? null : { row, column };
}

/** Who strikes at whom, as far as the words "Ann at the Ogre" name those who are there. */
export function parties(blow: Exchange, pieces: Piece[]): { who: string; whom: string } | null {
  const [who, whom] = blow.text.split(" at ").map((words) => words.replace(/^the /i, ""));
  const id = (name: string | undefined) => pieces.find((piece) => piece.name === name)?.id;
  const [from, to] = [id(who), id(whom)];
  return from && to ? { who: from, whom: to } : null;
}

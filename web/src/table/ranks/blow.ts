import type { Exchange, Lookup, Part, Piece } from "../../lib/types";
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

/** Who strikes at whom, if both are there. */
export function parties({ who, whom }: Exchange, pieces: Piece[]): { who: string; whom: string } | null {
  const here = (id: string) => pieces.some((piece) => piece.id === id);
  return here(who) && here(whom) ? { who, whom } : null;
}

/** What the striking side throws into a blow, and what it has to beat. */
export function sums(blow: Exchange): { dice: number[]; parts: Part[]; against: number | null } {
  const [dice, parts] = blow.by === "left" ? [blow.left_dice, blow.left] : [blow.right_dice, blow.right];
  const [other, more] = blow.by === "left" ? [blow.right_dice, blow.right] : [blow.left_dice, blow.left];
  return { dice, parts, against: other.length + more.length > 0 ? total(other, more) : null };
}

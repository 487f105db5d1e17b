import type { Exchange, Part, Piece } from "../../lib/types";
import { total } from "../model/words";

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

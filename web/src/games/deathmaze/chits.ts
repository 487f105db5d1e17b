import type { Option, Piece } from "../../lib/types";
import { WALL, type Side, type Sides } from "../../table/board/tiles/sides";

const LETTERS: Record<string, Side> = { D: { way: "door", shut: false }, O: { way: "open", shut: false }, "-": WALL };

/** "lay D-DO" lays a chit with these sides, from the north round to the west. Whatever has an open end is a corridor. */
export function laid({ id }: Option): { kind: string; sides: Sides } | null {
  const letters = /^lay ([DO-]{4})$/.exec(id)?.[1];
  if (!letters) return null;
  return { kind: letters.includes("O") ? "corridor" : "room", sides: [...letters].map((letter) => LETTERS[letter] ?? WALL) };
}

/** The weapon that somebody attacks with, as the words of the bonus name it. */
export function holds({ numbers }: Piece): string {
  const weapon = /^with the (.+)$/.exec(numbers.find(({ id }) => id === "attack")?.label ?? "")?.[1];
  return weapon?.replaceAll(" ", "_") ?? "";
}

import type { Cell } from "../../lib/types";
import type { Note } from "../model/notes.svelte";

const NOTED: Record<Note, string> = { "": "", maybe: ", your note: perhaps", yes: ", your note: yes", no: ", your note: no" };

/** What a crossing says, as a screen reader says it. */
export function cellWords(cell: Cell, note: Note): string {
  if (cell.mark === "") return `not known${NOTED[note]}`;
  return `${cell.mark}${cell.sure === "seen" ? ", seen" : cell.sure === "follows" ? ", it follows" : ""}`;
}

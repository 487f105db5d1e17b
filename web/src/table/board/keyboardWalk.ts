/** Walking over a board with the keys: arrows from space to space, Tab from one legal place to the next, Home to one's piece. */
import type { Board } from "../../lib/types";
import { isArrow, neighbour } from "../model/walking";

interface Walk {
  board: Board;
  current: string;
  home: string;
  /** Where something can be done, in the order of the options. */
  places: readonly string[];
}

/** The space that a key leads to.  Past the last legal place Tab leaves the board, as everywhere. */
export function walkedBy(event: KeyboardEvent, walk: Walk): string | null {
  if (!(event.target as Element).closest(".space")) return null;
  if (event.key === "Tab") return tabbed(event, walk);
  if (!isArrow(event.key) && event.key !== "Home") return null;
  event.preventDefault();
  event.stopPropagation();
  return isArrow(event.key) ? neighbour(walk.board, walk.current, event.key) : walk.home;
}

function tabbed(event: KeyboardEvent, { current, places }: Walk): string | null {
  const place = places[places.indexOf(current) + (event.shiftKey ? -1 : 1)] ?? null;
  if (place) event.preventDefault();
  return place;
}

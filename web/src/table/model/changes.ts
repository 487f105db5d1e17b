import type { Board, LogLine, View } from "../../lib/types";
import { toldIn, toldSince } from "./logLines";
import { places } from "./offers";
import { shortest } from "./walking";

/** A piece that has come farther than this was not walking. */
const WALK = 12;

/** What is new in a view, for eyes and ears. */
export interface Changes {
  /** Spaces that were turned face up. */
  turned: string[];
  /** The spaces that each piece passed, first and last included. */
  walks: Map<string, string[]>;
  /** Pieces that were on no board before. */
  arrived: string[];
  lines: LogLine[];
}

export const NOTHING: Changes = { turned: [], walks: new Map(), arrived: [], lines: [] };

/** Compare with the view before. Going back, or to another seat's eyes, is not something that happened. */
export function changes(before: View | null, after: View): Changes {
  if (!before || before.seat !== after.seat || toldIn(after) < toldIn(before) || after.seq < before.seq) return NOTHING;
  const boards = after.picture.boards.map((board) => ({ board, old: before.picture.boards.find((one) => one.id === board.id) }));
  return {
    turned: boards.flatMap(({ board, old }) => (old ? turnedUp(old, board) : [])),
    walks: new Map(boards.flatMap(({ board, old }) => (old ? walked(old, board) : []))),
    arrived: newcomers(before.picture.boards, after.picture.boards),
    lines: toldSince(before, after),
  };
}

function turnedUp(old: Board, board: Board): string[] {
  const hidden = new Set(old.spaces.filter((space) => !space.known).map((space) => space.id));
  return board.spaces.filter((space) => space.known && hidden.has(space.id)).map((space) => space.id);
}

function newcomers(before: Board[], after: Board[]): string[] {
  const known = places(before);
  return [...places(after).keys()].filter((id) => !known.has(id));
}

function walked(old: Board, board: Board): [string, string[]][] {
  const [from, to] = [places([old]), places([board])];
  const found: [string, string[]][] = [];
  for (const space of board.spaces) {
    for (const piece of space.pieces) {
      const start = from.get(piece.id);
      if (!start) continue;
      const path = way(old, board, start, to.get(piece.id) ?? space.id);
      if (path.length > 1) found.push([piece.id, path]);
    }
  }
  return found;
}

/** The way as the trail tells it, if it leads from one space to the other; else along the links, or straight. */
function way(old: Board, board: Board, start: string, end: string): string[] {
  const fresh = board.trail.slice(old.trail.length);
  if (board.trail[old.trail.length - 1] === start && fresh[fresh.length - 1] === end) return [start, ...fresh];
  if (start === end) return [start];
  const told = since(board, start);
  if (told.length > 1 && told[told.length - 1] === end) return told;
  const found = shortest(board, start, end, WALK);
  return found.length > 0 ? found : [start, end];
}

/** A trail that begins anew with every move: from where it set out, whether it names that space or not. */
function since({ trail, spaces }: Board, start: string): string[] {
  const from = trail.indexOf(start);
  if (from >= 0) return trail.slice(from);
  const first = spaces.find((space) => space.id === start)?.links.includes(trail[0] ?? "");
  return first ? [start, ...trail] : [];
}

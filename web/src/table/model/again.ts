import * as api from "../../lib/api";
import { router } from "../../lib/router.svelte";
import { heldTable } from "../../lib/seats";
import { playNow, playOn, start, watchBots } from "../../lib/start";
import type { GameInfo, PuzzleView, TableMade, View } from "../../lib/types";

/** Set the table once more as it was set, with other dice, and go there; what to say if that cannot be done. */
export async function playAgain(table: string, game: string, practice: boolean): Promise<string> {
  const before = heldTable(table)?.wanted;
  return arrived(await (before ? start({ ...before, practice }) : usual(game, practice)));
}

/** Begin the game as most play it. */
export async function playAsUsual(game: string): Promise<void> {
  const made = await usual(game, false);
  if (made?.ok) router.go(`#/table/${made.value.table}`);
}

/** Let bots play another game, and go there to watch. */
export async function watchAgain(slug: string): Promise<string> {
  const game = await gameOf(slug);
  return arrived(game && (await watchBots(game)));
}

/** Go on from a moment of a game that is over: in my own seat, or in the first one if I had none. */
export async function branchFrom(table: string, at: number, view: View): Promise<string> {
  const game = await gameOf(view.game);
  return arrived(game && (await playOn(game, view.seats.length, view.seat ?? 0, { from: { table, at } })));
}

/** Go on from a puzzle, in the seat that is asked. */
export async function branchFromPuzzle({ puzzle, seat }: PuzzleView): Promise<string> {
  const game = await gameOf(puzzle.game);
  return arrived(game && (await playOn(game, puzzle.seats, seat, { puzzle: puzzle.id })));
}

function arrived(made: api.Answer<TableMade> | undefined): string {
  if (made?.ok) router.go(`#/table/${made.value.table}`);
  return made?.ok ? "" : (made?.refused.reason ?? "The server cannot be reached.");
}

async function gameOf(slug: string): Promise<GameInfo | undefined> {
  const games = await api.games();
  return games.ok ? games.value.find((one) => one.slug === slug) : undefined;
}

async function usual(slug: string, practice: boolean): Promise<api.Answer<TableMade> | undefined> {
  const game = await gameOf(slug);
  return game && playNow(game, practice);
}

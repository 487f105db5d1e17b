import * as api from "../../lib/api";
import { router } from "../../lib/router.svelte";
import { heldTable } from "../../lib/seats";
import { playNow, start } from "../../lib/start";
import type { TableMade } from "../../lib/types";

/** Set the table once more as it was set, with other dice, and go there; what to say if that cannot be done. */
export async function playAgain(table: string, game: string, practice: boolean): Promise<string> {
  const before = heldTable(table)?.wanted;
  const made = await (before ? start({ ...before, practice }) : usual(game, practice));
  if (!made?.ok) return made?.refused.reason ?? "A new game cannot be set up now.";
  router.go(`#/table/${made.value.table}`);
  return "";
}

/** Begin the game as most play it. */
export async function playAsUsual(game: string): Promise<void> {
  const made = await usual(game, false);
  if (made?.ok) router.go(`#/table/${made.value.table}`);
}

async function usual(slug: string, practice: boolean): Promise<api.Answer<TableMade> | undefined> {
  const games = await api.games();
  const game = games.ok ? games.value.find((one) => one.slug === slug) : undefined;
  return game && playNow(game, practice);
}

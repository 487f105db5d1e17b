import type { Pack } from "../../games/pack";
import { icons } from "../../lib/icons.svelte";
import type { Board, Option, Space } from "../../lib/types";

/** Whether an option is best shown as the tile that it would lay. */
export function isTile(pack: Pack, option: Option): boolean {
  return pack.board.tiles !== undefined && option.lays !== null;
}

/** The space that an option goes to, if its art is that space and there is no other picture of it. */
export function placeOf(boards: Board[], option: Option): { board: Board; space: Space } | null {
  if (option.art === "" || option.art !== option.target || icons.href(option.art)) return null;
  const board = boards.find((one) => one.spaces.some((space) => space.id === option.target && space.known));
  const space = board?.spaces.find((one) => one.id === option.target);
  return board && space ? { board, space } : null;
}

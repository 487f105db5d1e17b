import type { Pack } from "../../games/pack";
import type { Option } from "../../lib/types";

/** Whether an option is best shown as the tile that it would lay. */
export function isTile(pack: Pack, option: Option): boolean {
  return pack.board.tiles?.laid(option) != null;
}

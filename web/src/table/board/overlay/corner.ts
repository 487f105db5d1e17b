import type { Board } from "../../../lib/types";

export type Corner = "left top" | "right top" | "left bottom" | "right bottom";

const CORNERS: Corner[] = ["left top", "right top", "left bottom", "right bottom"];
/** How much of a board something in its corner covers. */
const WIDE = 0.47;
const HIGH = 0.38;

/** The corner of a board in which the least is covered up, above all not what it is about. */
export function emptiest(board: Board): Corner {
  const covered = (corner: Corner) => board.spaces.filter((space) => within(board, corner, space)).reduce((sum, space) => sum + (space.id === board.focus ? 20 : 1), 0);
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

function within(board: Board, corner: Corner, { x, y }: { x: number; y: number }): boolean {
  const [right, down] = [x / board.width, y / board.height];
  return (corner.startsWith("left") ? right < WIDE : right > 1 - WIDE) && (corner.endsWith("top") ? down < HIGH : down > 1 - HIGH);
}

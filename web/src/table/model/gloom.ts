import type { Board, Space } from "../../lib/types";

const DARKEST = 0.52;

/** How dark it is at a space, so far from the light; the spaces right beside it are bright. */
export function gloom(board: Board, light: Space | undefined, space: Space): number {
  if (!light) return 0;
  const far = Math.hypot(space.x - light.x, space.y - light.y) / board.size;
  return Math.max(0, Math.min(DARKEST, (far - 1.1) * 0.15));
}

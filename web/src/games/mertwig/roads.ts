import { speckle } from "../noise";
import type { Board, Space } from "../../lib/types";

/** All ways of a board as one path, or only some. Each bends a little, to its own side. */
export function roads(board: Board, bend = 0.13, shown: (from: Space) => boolean = () => true): string {
  const at = new Map(board.spaces.map((space) => [space.id, space]));
  return board.spaces.filter(shown).flatMap((space) => space.links.map((link) => road(space, at.get(link), bend))).join("");
}

function road(from: Space, to: Space | undefined, bend: number): string {
  if (!to) return "";
  const side = (speckle(from.id + to.id) < 0.5 ? -1 : 1) * bend;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [(from.x + to.x) / 2 - dy * side, (from.y + to.y) / 2 + dx * side];
  return `M${from.x} ${from.y}Q${Math.round(x)} ${Math.round(y)} ${to.x} ${to.y}`;
}

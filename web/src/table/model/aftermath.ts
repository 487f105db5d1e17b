import type { Pack } from "../../games/pack";
import { complete } from "../../lib/complete";
import type { Piece, Scene, View } from "../../lib/types";
import { isGauge } from "../character/numbers";
import { is } from "./standing";

/** A scene that is over as it ended, as far as the boards tell: what both sides have left, and who is no more. */
export function atItsEnd(scene: Scene, before: View, after: View, pack: Pack): Scene {
  if (before.picture.ranks.length > 0) return scene;
  const ended = (side: Piece): Piece => {
    const now = onBoards(after, side.id);
    if (now && !is(now, "dead")) return { ...side, numbers: side.numbers.map((number) => now.numbers.find((one) => one.id === number.id) ?? number) };
    return side.numbers.length > 0 && onBoards(before, side.id) ? slain(side, pack) : side;
  };
  return { ...scene, left: ended(scene.left), right: ended(scene.right) };
}

function slain(side: Piece, pack: Pack): Piece {
  const numbers = side.numbers.map((number) => (isGauge(pack, number) ? { ...number, value: 0 } : number));
  return { ...side, text: "", numbers, conditions: [...side.conditions, complete("Condition", { id: "dead", text: "dead" })] };
}

function onBoards({ picture }: View, id: string): Piece | undefined {
  return picture.boards.flatMap((board) => board.spaces.flatMap((space) => space.pieces)).find((piece) => piece.id === id);
}

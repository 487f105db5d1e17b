import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { isShared } from "./owners";

const piece = (id: string, owner: number | null) => complete("Piece", { id, kind: "hero", name: id, owner });
const rank = (id: string, side: "left" | "right", ...pieces: ReturnType<typeof piece>[]) =>
  complete("Rank", { id, name: id, side, boxes: pieces.map((one) => ({ id: `box ${one.id}`, piece: one })) });

test("whose a figure is stands with it where several players fight side by side, in whatever row", () => {
  const [ann, bea, orc] = [piece("ann", 0), piece("bea", 1), piece("orc", null)];
  const ranks = [rank("front", "left", ann), rank("back", "left", bea), rank("foes", "right", orc)];

  expect([ann, bea, orc].map((one) => isShared(one, ranks, 2))).toEqual([true, true, false]);
});

test("it is not said of a band that is one player's alone, nor in a game for one", () => {
  const [ann, bo] = [piece("ann", 0), piece("bo", 0)];
  const ranks = [rank("front", "left", ann), rank("back", "left", bo), rank("foes", "right", piece("cid", 1))];

  expect([ann, bo].some((one) => isShared(one, ranks, 2))).toBe(false);
  expect(isShared(piece("fallen", 1), ranks, 2)).toBe(true);
  expect(isShared(piece("fallen", 0), [], 1)).toBe(false);
});

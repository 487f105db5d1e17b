import { expect, test } from "vitest";
import { complete } from "../../../lib/complete";
import { exitLetter, exitsOf } from "./exits";

const space = (id: string, links: string[], known = true, more: object = {}) => ({ id, x: 0, y: 0, name: id, links, known, ...more });
const board = complete("Board", {
  id: "b",
  name: "B",
  shape: "grid",
  width: 300,
  height: 300,
  size: 100,
  spaces: [
    space("a", ["b", "far"]),
    space("b", ["a", "here"]),
    space("here", ["b", "near"]),
    space("far", [], false),
    space("cellar", [], false, { width: 50 }),
    space("near", [], false),
    space("cut off", [], false),
  ],
});

test("exits are lettered as they were found and listed by the way there", () => {
  expect(exitsOf(board, "here").map(({ space: { id }, letter, steps }) => [id, letter, steps])).toEqual([
    ["near", "B", 1],
    ["far", "A", 3],
    ["cut off", "C", undefined],
  ]);
  expect(exitLetter(board, board.spaces[5]!)).toBe("B");
});

test("there are letters for many", () => {
  const many = complete("Board", { ...board, spaces: Array.from({ length: 30 }, (_, n) => space(`s${n}`, [], false)) });
  expect(exitLetter(many, many.spaces[25]!)).toBe("Z");
  expect(exitLetter(many, many.spaces[26]!)).toBe("AA");
});

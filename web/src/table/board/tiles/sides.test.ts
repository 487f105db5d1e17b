import { expect, test } from "vitest";
import { complete } from "../../../lib/complete";
import { bars, doors, facing, floor, laidSides, sidesOf } from "./sides";

const space = (id: string, x: number, y: number, ways: object[] = []) => ({ id, x, y, name: id, ways });
const board = complete("Board", {
  id: "b",
  name: "B",
  shape: "grid",
  width: 300,
  height: 300,
  size: 100,
  spaces: [
    space("hall", 150, 150, [
      { to: "north", kind: "door" },
      { to: "west", kind: "open", shut: true },
      { to: "cellar", kind: "trap door" },
      { to: "nowhere", kind: "door" },
    ]),
    space("north", 150, 50),
    space("west", 50, 150),
    space("cellar", 150, 150),
  ],
});
const hall = board.spaces[0]!;

test("a tile shows its ways on the sides where they lead", () => {
  expect(sidesOf(board, hall)).toEqual([
    { way: "door", shut: false },
    { way: "", shut: false },
    { way: "", shut: false },
    { way: "open", shut: true },
  ]);
});

test("sides go clockwise from the north", () => {
  const middle = { x: 0, y: 0 };
  expect([[0, -9], [9, 1], [0, 9], [-9, 1]].map(([x = 0, y = 0]) => facing(middle, { x, y }))).toEqual([0, 1, 2, 3]);
  expect(facing(middle, middle)).toBe(-1);
});

test("a floor has a hall, and a stretch for each way out", () => {
  const sides = sidesOf(board, hall);
  expect(floor(sides).match(/M/g)).toHaveLength(3);
  expect(floor(sides)).toContain("M41.5 -6H58.5V50H41.5z");
  expect(doors(sides)).toBe("M41.5 20.5H58.5V26.5H41.5z");
  expect(bars(sides).match(/M/g)).toHaveLength(2);
});

test("a tile that an option would lay shows the sides that the option names", () => {
  const tile = complete("Tile", { kind: "corridor", sides: ["door", "wall", "open", "wall"] });
  expect(laidSides(tile).map(({ way }) => way)).toEqual(["door", "", "open", ""]);
});

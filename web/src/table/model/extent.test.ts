import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import type { Board } from "../../lib/types";
import { alone, box, drift, extent, fine, frameOf, roomy, threshold, weight } from "./extent";

const space = (id: string, x: number, y: number, more: object = {}) => ({ id, x, y, name: id, ...more });
const board: Board = complete("Board", {
  id: "plan",
  name: "Plan",
  shape: "graph",
  width: 1000,
  height: 1000,
  size: 32,
  spaces: [space("square", 48, 16), space("hall", 48, 80, { width: 96, height: 96 }), space("side", 112, 112)],
});
const [square, hall, side] = board.spaces as [Board["spaces"][0], Board["spaces"][0], Board["spaces"][0]];

test("a space is as large as it says, or as the board's squares", () => {
  expect(extent(board, square)).toEqual({ x: 48, y: 16, left: 32, top: 0, width: 32, height: 32 });
  expect(extent(board, hall)).toMatchObject({ left: 0, top: 32, width: 96 });
  expect([roomy(board, square), roomy(board, hall)]).toEqual([false, true]);
});

test("a door is in the middle of the edge that two spaces share", () => {
  expect(threshold(board, hall, square)).toEqual({ x: 48, y: 32, level: true });
  expect(threshold(board, hall, side)).toEqual({ x: 96, y: 112, level: false });
});

test("marks may stand out at the corners of a space that nothing adjoins", () => {
  const far = { ...side, id: "far", x: 400 };
  const wide = { ...board, spaces: [square, { ...square, id: "next", x: 80 }, far] };
  expect([alone(wide, square), alone(wide, far)]).toEqual([false, true]);
});

test("marks are never too fine for the whole board", () => {
  expect(weight(board)).toBe(0.8);
  expect(fine(board)).toBe(true);
  const large = { ...board, size: 100 };
  expect([weight(large), fine(large)]).toEqual([1, false]);
});

test("a box can be grown on every side", () => {
  expect(box(extent(board, square), 2.4)).toBe("M29.6 -2.4h36.8v36.8h-36.8z");
});

test("a board without end is as large as what lies on it, and never tiny", () => {
  const grid = complete("Board", { ...board, shape: "grid", size: 100, spaces: [space("a", 950, 50)] });
  expect(frameOf(grid, 10, false)).toEqual({ x: -10, y: -10, width: 1020, height: 1020 });
  expect(frameOf(grid, 10, true)).toEqual({ x: 650, y: -250, width: 600, height: 600 });
  const long = { ...grid, spaces: [...grid.spaces, ...complete("Board", { ...board, spaces: [space("b", 50, 50)] }).spaces] };
  expect(frameOf(long, 10, true)).toEqual({ x: -10, y: -250, width: 1020, height: 600 });
});

test("what grows to the west moves everything to the east", () => {
  const grown = { ...board, spaces: board.spaces.map((one) => ({ ...one, x: one.x + 300 })) };
  expect(drift(board, grown)).toEqual({ x: 300, y: 0 });
  expect(drift({ ...board, spaces: [] }, board)).toEqual({ x: 0, y: 0 });
});

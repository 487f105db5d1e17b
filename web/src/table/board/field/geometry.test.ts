import { expect, test } from "vitest";
import { border, closed, corners, drawnIn, inside, lines, toEdge, type Point } from "./geometry";

const SQUARE: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]];
const NEXT: Point[] = [[11, 1], [20, 0], [20, 10], [10, 11]];

test("an outline is x and y of one corner after the other", () => {
  expect(corners([0, 0, 10, 0, 10, 10])).toEqual([[0, 0], [10, 0], [10, 10]]);
  expect(closed(SQUARE)).toBe("M0 0L10 0L10 10L0 10z");
});

test("a point lies within a shape or beside it", () => {
  expect(inside([5, 5], SQUARE)).toBe(true);
  expect(inside([11, 5], SQUARE)).toBe(false);
  expect(toEdge([5, 3], SQUARE)).toBe(3);
});

test("a shape is drawn in towards its middle", () => {
  expect(drawnIn(SQUARE, 0.5)).toEqual([[2.5, 2.5], [7.5, 2.5], [7.5, 7.5], [2.5, 7.5]]);
});

test("neighbours share the edge whose corners are almost the same", () => {
  expect(border(SQUARE, NEXT)).toEqual([[[10, 0], [10, 10]]]);
  expect(lines(border(SQUARE, NEXT))).toBe("M10 0L10 10");
  expect(border(SQUARE, [[30, 30], [40, 30], [40, 40]])).toEqual([]);
});

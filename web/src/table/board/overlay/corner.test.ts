import { expect, test } from "vitest";
import { complete } from "../../../lib/complete";
import { emptiest } from "./corner";

function board(...places: [number, number][]) {
  return complete("Board", { id: "b", name: "B", shape: "graph", width: 100, height: 100, size: 10, focus: "p0", spaces: places.map(([x, y], n) => ({ id: `p${n}`, x, y, name: "" })) });
}

test("a chart lies where it covers least", () => {
  expect(emptiest(board([50, 50]))).toBe("left top");
  expect(emptiest(board([50, 50], [10, 10], [90, 90]))).toBe("right top");
  expect(emptiest(board([50, 50], [10, 10], [90, 90], [90, 10]))).toBe("left bottom");
});

test("it never covers what the board is about, if it can help it", () => {
  expect(emptiest(board([10, 10], [90, 10], [85, 10], [10, 90], [15, 90], [90, 90]))).toBe("right bottom");
});

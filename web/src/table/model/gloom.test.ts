import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { gloom } from "./gloom";

const board = complete("Board", { id: "b", name: "B", shape: "grid", width: 1000, height: 1000, size: 100, spaces: [] });
const space = (x: number) => complete("Space", { id: `s${x}`, x, y: 0, name: "S" });

test("beside the light it is bright, farther away ever darker, up to a point", () => {
  expect(gloom(board, space(0), space(100))).toBe(0);
  expect(gloom(board, space(0), space(300))).toBeCloseTo(0.285);
  expect(gloom(board, space(0), space(900))).toBe(0.52);
});

test("without a light nothing is veiled", () => {
  expect(gloom(board, undefined, space(900))).toBe(0);
});

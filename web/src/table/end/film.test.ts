import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { chosen, moments, type Picture } from "./film";

const picture = (at: number, focus: string): Picture => ({
  at,
  turn: at,
  board: complete("Board", { id: "b", name: "B", shape: "grid", width: 1, height: 1, size: 1, spaces: [], focus }),
});

test("a long game is looked at evenly, a short one at every decision", () => {
  expect(moments(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(moments(2, 5)).toEqual([0, 1, 2]);
  expect(moments(0, 5)).toEqual([0]);
});

test("a picture that shows nothing new is left out", () => {
  expect(chosen([picture(0, "a"), picture(1, "a"), picture(2, "b")], 8).map((one) => one.at)).toEqual([0, 2]);
});

test("of many pictures the first, the last and some between are kept", () => {
  const all = Array.from({ length: 20 }, (_, n) => picture(n, `s${n}`));
  expect(chosen(all, 4).map((one) => one.at)).toEqual([0, 6, 13, 19]);
});

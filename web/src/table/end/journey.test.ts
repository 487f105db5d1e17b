import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { marksOn, numbered, wayOf } from "./journey";

const space = (id: string, x: number, links: string[], ways: object[] = []) => ({ id, x, y: 0, name: id, links, ways });
const BOARD = complete("Board", {
  id: "b",
  name: "B",
  shape: "grid",
  width: 3,
  height: 1,
  size: 1,
  spaces: [space("a", 0, ["b"]), space("b", 1, ["a"]), space("c", 2, [], [{ to: "b", kind: "door" }])],
});
const STORY = ["a", "b", "", "elsewhere", "b", "c"].map((place, n) => ({ text: `${n}.`, turn: n, at: n, place }));

test("what happened on the map is numbered, from the second passage on", () => {
  expect(numbered(STORY, BOARD).map((one) => one.number)).toEqual([null, 1, null, null, 2, 3]);
  expect(numbered(STORY, undefined).map((one) => one.number)).toEqual(STORY.map(() => null));
});

test("a space bears the numbers of all that happened there", () => {
  expect(marksOn(BOARD, numbered(STORY, BOARD)).map(({ space, numbers }) => [space.id, numbers])).toEqual([["b", [1, 2]], ["c", [3]]]);
});

test("the way leads along what lies side by side, and through doors", () => {
  expect(wayOf(BOARD, [["a", "b"], ["b", "c"]])).toBe("M0 0L1 0M1 0L2 0");
  expect(wayOf(BOARD, [["a", "c"], ["a", "elsewhere"]])).toBe("");
});

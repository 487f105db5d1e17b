import { expect, test } from "vitest";
import { changed } from "./changes";

const table = { seq: 3, key: null, view: { turn: 1, asked: 0, log: ["a", "b"], spaces: [{ id: "x", pieces: [1] }, { id: "y" }] } };

test("fields are set, dropped, and changed within", () => {
  const now = changed(table, { set: { seq: 4 }, drop: ["key"], in: { view: { set: { turn: 2 }, drop: ["asked"] } } });

  expect(now).toEqual({ seq: 4, view: { turn: 2, log: ["a", "b"], spaces: table.view.spaces } });
});

test("a list is made of old items, changed items and new ones", () => {
  const now = changed(table, { in: { view: { in: { log: [[0, 1], [["c", "d"]], [1, 1]], spaces: [[1, 1], [0, { set: { name: "X" } }]] } } } });

  expect(now.view.log).toEqual(["a", "c", "d", "b"]);
  expect(now.view.spaces).toEqual([{ id: "y" }, { id: "x", pieces: [1], name: "X" }]);
});

test("what has not changed is the same object as before, and nothing old is touched", () => {
  const before = JSON.stringify(table);
  const now = changed(table, { in: { view: { in: { spaces: [[0, { drop: ["pieces"] }], [1, 1]] } } } });

  expect(now.view.spaces[1]).toBe(table.view.spaces[1]);
  expect(now.view.log).toBe(table.view.log);
  expect(JSON.stringify(table)).toBe(before);
});

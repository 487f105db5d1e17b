import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { backs, held } from "./zones";

const zone = (more: object) => complete("Zone", { id: "hand", name: "Hand", ...more });

test("what is hidden is held as well", () => {
  expect(held(zone({ hidden: 2 }))).toBe(2);
  expect(held(zone({ hidden: 2, pieces: [{ id: "imp", kind: "card", name: "Imp" }] }))).toBe(3);
});

test("a few hidden cards lie side by side, many are one pile", () => {
  expect(backs(zone({}))).toEqual([]);
  expect(backs(zone({ hidden: 3 }))).toEqual([1, 1, 1]);
  expect(backs(zone({ hidden: 40 }))).toEqual([40]);
});

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { backs, held, isBand } from "./zones";

const zone = (more: object) => complete("Zone", { id: "hand", name: "Hand", ...more });

test("what is hidden is held as well", () => {
  expect(held(zone({ hidden: 2 }))).toBe(2);
  expect(held(zone({ hidden: 2, pieces: [{ id: "imp", kind: "card", name: "Imp" }] }))).toBe(3);
});

test("cards that are alike are counted one by one", () => {
  expect(held(zone({ pieces: [{ id: "imp", kind: "card", name: "Imp", count: 3 }] }))).toBe(3);
});

test("figures have so much left; things have not", () => {
  const life = { id: "life", label: "life", value: 1, limit: 2 };
  expect(isBand(zone({ pieces: [{ id: "ann", kind: "figure", name: "Ann", numbers: [life] }] }))).toBe(true);
  expect(isBand(zone({ pieces: [{ id: "key", kind: "card", name: "Key" }] }))).toBe(false);
  expect(isBand(zone({}))).toBe(false);
});

test("a few hidden cards lie side by side, many are one pile", () => {
  expect(backs(zone({}))).toEqual([]);
  expect(backs(zone({ hidden: 3 }))).toEqual([1, 1, 1]);
  expect(backs(zone({ hidden: 40 }))).toEqual([40]);
});

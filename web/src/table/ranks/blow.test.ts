import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { cellOf, inRow, parties } from "./blow";

const lookup = complete("Lookup", {
  id: "l",
  name: "Results",
  columns: ["Dagger", "Throwing dagger", "Bow"],
  rows: [
    { label: "to 3", values: ["0", "0", "0"] },
    { label: "4 to 6", values: ["1", "0", "1"] },
    { label: "7 up", values: ["2", "1", "3"] },
  ],
});
const blow = (more: object) => complete("Exchange", { text: "Ann at the Ogre", left: [], left_dice: [4], right: [], right_dice: [], won_by: "left", ...more });

test("sums find their rows", () => {
  expect([1, 3, 4].map((sum) => inRow("to 3", sum))).toEqual([true, true, false]);
  expect([3, 4, 6, 7].map((sum) => inRow("4 to 6", sum))).toEqual([false, true, true, false]);
  expect([4, 5].map((sum) => inRow("4", sum))).toEqual([true, false]);
  expect([6, 7, 20].map((sum) => inRow("7 up", sum))).toEqual([false, true, true]);
});

test("a roll is looked up where its sum and its column cross", () => {
  expect(cellOf(lookup, blow({ note: "On the bow column.", left: [{ label: "skill", value: 3 }] }))).toEqual({ row: 2, column: 2 });
  expect(cellOf(lookup, blow({ note: "On the throwing dagger column." }))).toEqual({ row: 1, column: 1 });
  expect(cellOf(lookup, blow({ note: "By magic." }))).toBeNull();
});

test("both sides are found by their names", () => {
  const pieces = ["Ann", "Ogre"].map((name) => complete("Piece", { id: `p:${name}`, kind: "k", name }));
  expect(parties(blow({}), pieces)).toEqual({ who: "p:Ann", whom: "p:Ogre" });
  expect(parties(blow({ text: "The Ogre at Ann" }), pieces)).toEqual({ who: "p:Ogre", whom: "p:Ann" });
  expect(parties(blow({ text: "Ann at Orc 3" }), pieces)).toBeNull();
});

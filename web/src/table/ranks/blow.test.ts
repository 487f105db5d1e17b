import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { cellOf, inRow, parties, sums } from "./blow";

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

test("both sides are found if they are still there", () => {
  const pieces = ["Ann", "Ogre"].map((name) => complete("Piece", { id: `p:${name}`, kind: "k", name }));
  expect(parties(blow({ who: "p:Ann", whom: "p:Ogre" }), pieces)).toEqual({ who: "p:Ann", whom: "p:Ogre" });
  expect(parties(blow({ who: "p:Ann", whom: "p:Orc" }), pieces)).toBeNull();
  expect(parties(blow({}), pieces)).toBeNull();
});

test("a blow has a sum of its own, and perhaps one to beat", () => {
  const might = { label: "might", value: 2 };
  expect(sums(blow({ left: [might] }))).toEqual({ dice: [4], parts: [might], against: null });
  expect(sums(blow({ by: "right", left_dice: [], left: [{ label: "defence", value: 9 }], right_dice: [7], right: [might] }))).toEqual({ dice: [7], parts: [might], against: 9 });
});

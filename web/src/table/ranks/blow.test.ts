import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { parties, sums } from "./blow";

const blow = (more: object) => complete("Exchange", { text: "Ann at the Ogre", left: [], left_dice: [4], right: [], right_dice: [], won_by: "left", ...more });

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

// @vitest-environment jsdom
import { expect, test } from "vitest";
import "../testing/browserless";
import { plain } from "../../games/plain";
import { complete } from "../../lib/complete";
import type { Scene, View } from "../../lib/types";
import { atItsEnd } from "./aftermath";

const life = (value: number) => ({ id: "life", label: "life", value, limit: 6 });
const might = { id: "might", label: "might", value: 3, signed: true };
const hero = (value: number, dead = false) => ({ id: "hero", kind: "figure", name: "Ann", numbers: dead ? [] : [might, life(value)], conditions: dead ? [{ id: "dead", text: "no more" }] : [] });
const ogre = { id: "ogre", kind: "beast", name: "Ogre", numbers: [might, life(2)] };
const at = (pieces: object[], more: object = {}): View =>
  complete("View", { game: "toy", title: "T", seat: 0, seats: [], picture: { boards: [{ id: "b", shape: "graph", spaces: [{ id: "s", pieces }] }], ...more } });
const scene: Scene = complete("Scene", { id: "fight", title: "A fight", left: hero(5), right: ogre });
const left = ({ left, right }: Scene) => [left, right].map(({ numbers, conditions }) => [numbers.find((one) => one.id === "life")?.value, conditions.map(({ id }) => id)]);

test("the beaten have nothing left, and the others what they have now", () => {
  expect(left(atItsEnd(scene, at([hero(5), ogre]), at([hero(3)]), plain))).toEqual([[3, []], [0, ["dead"]]]);
  expect(left(atItsEnd(scene, at([hero(5), ogre]), at([hero(0, true), ogre]), plain))).toEqual([[0, ["dead"]], [2, []]]);
});

test("what does not lie on a board, or has no numbers, is left as it stood", () => {
  expect(left(atItsEnd(scene, at([hero(5)]), at([hero(5)]), plain))).toEqual([[5, []], [2, []]]);
  const trap = complete("Scene", { ...scene, right: { ...ogre, numbers: [] } });
  expect(atItsEnd(trap, at([hero(5), ogre]), at([hero(5)]), plain).right.conditions).toEqual([]);
});

test("those who stand in ranks are left as they stood", () => {
  const ranks = { ranks: [{ id: "r", name: "Front", side: "left", boxes: [] }] };
  expect(atItsEnd(scene, at([hero(5), ogre], ranks), at([hero(3)]), plain)).toBe(scene);
});

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { is, pieceStanding, spaceStanding } from "./standing";

const piece = (more: object) => complete("Piece", { id: "p", kind: "k", name: "Ann", ...more });

test("a condition is known by its id, whatever its words are", () => {
  const ann = piece({ conditions: [{ id: "dead", text: "as dead as can be" }] });
  expect(is(ann, "dead")).toBe(true);
  expect(is(piece({ marks: ["dead"] }), "dead")).toBe(false);
});

test("marks, conditions and what a piece does now are read out; a condition without words is not", () => {
  const conditions = [{ id: "drunk", text: "had too much" }, { id: "drawn" }];
  expect(pieceStanding(piece({ acts: true, caption: "hostile", marks: ["cursed"], conditions }))).toEqual(["acts now", "hostile", "cursed", "had too much"]);
});

test("the open sides of a card are read out", () => {
  const space = complete("Space", { id: "s", x: 0, y: 0, name: "Maze", sides: ["open", "wall", "door", "wall"] });
  expect(spaceStanding(space)).toEqual(["open to the north", "open to the south"]);
});

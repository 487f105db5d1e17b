import { expect, test } from "vitest";
import type { FieldColours } from "../../../games/pack";
import { complete } from "../../../lib/complete";
import type { Board } from "../../../lib/types";
import { corners, inside } from "./geometry";
import { landOf } from "./land";

const LOOK: FieldColours = {
  grounds: { wood: "#00ff00", sea: "#0000ff" },
  growth: { wood: { drawings: ["tree"], most: 6, apart: 12, scale: 1 } },
  waters: ["sea"],
  line: "#000",
  shore: "#ff0",
  river: "#00f",
  foam: "#fff",
  pier: { art: "pier", ink: "#000" },
};
const WOOD = [0, 0, 100, 0, 100, 100, 0, 100];
const ISLE = [100, 0, 200, 0, 200, 100, 100, 100];
const SEA = [0, 100, 100, 100, 100, 200, 0, 200];

function map(more: object = {}): Board {
  return complete("Board", {
    id: "map",
    name: "Map",
    shape: "graph",
    width: 200,
    height: 200,
    size: 40,
    spaces: [
      { id: "wood", x: 50, y: 50, name: "Wood", kind: "wood", outline: WOOD, ways: [{ to: "isle", kind: "river" }, { to: "sea", kind: "pier" }] },
      { id: "isle", x: 150, y: 50, name: "Isle", kind: "wood", outline: ISLE, ways: [{ to: "wood", kind: "river" }], ...more },
      { id: "sea", x: 50, y: 150, name: "Sea", kind: "sea", outline: SEA },
      { id: "town", x: 150, y: 150, name: "Town", kind: "town", width: 30, height: 30 },
    ],
  });
}

test("a river runs once along the edge that two fields share, a shore and its pier along another", () => {
  const land = landOf(map(), LOOK);
  expect(land.rivers).toBe("M100 100L100 0");
  expect(land.shores).toBe("M100 100L0 100");
  expect(land.piers).toEqual([{ id: "wood", x: 50, y: 100 }]);
});

test("only fields are land, each in the colour of its kind", () => {
  const land = landOf(map(), LOOK);
  expect(land.fields.map(({ id }) => id)).toEqual(["wood", "isle", "sea"]);
  expect(land.fields[2]?.fill).toContain("#0000ff");
  expect(land.dashes).toBe("M0 100L100 100L100 200L0 200z");
});

test("what grows stands within its field, and not too near to each other", () => {
  const trees = landOf(map(), LOOK).plants;
  expect(trees.length).toBeGreaterThan(6);
  const fields = [WOOD, ISLE].map(corners);
  for (const [n, tree] of trees.entries()) {
    expect(fields.some((field) => inside([tree.x, tree.y], field))).toBe(true);
    for (const other of trees.slice(n + 1)) expect(Math.hypot(tree.x - other.x, tree.y - other.y)).toBeGreaterThan(10);
  }
});

test("a map is drawn once, as long as it stays the same", () => {
  const first = landOf(map(), LOOK);
  expect(landOf(map({ marks: ["done"] }), LOOK)).toBe(first);
  expect(landOf(map({ kind: "sea" }), LOOK)).not.toBe(first);
});

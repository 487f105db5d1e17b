import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { complete } from "../../lib/complete";
import { pack } from "./pack";

const DATA = "../src/mazefolio/games/firetop/data/";

function ids(file: string, kind = ""): string[] {
  const text = readFileSync(`${DATA}${file}`, "utf8");
  return [...text.matchAll(/\bid = "(\w+)"(?:, kind = "(\w+)")?/g)].filter((found) => !kind || found[2] === kind).map((found) => found[1] ?? "");
}

test.each([
  ["encounters.toml", "", 30],
  ["treasures.toml", "", 30],
  ["board.toml", "room", 34],
])("everything in %s has a picture", (file, kind, least) => {
  const all = ids(file, kind);
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(all.filter((id) => !pack.icons?.names[id])).toEqual([]);
});

test("the six adventurers have faces of their own, in the shape of their seat", () => {
  const faces = [0, 1, 2, 3, 4, 5].map((seat) => pack.icons?.names[`hero_${seat}`]);
  expect(new Set(faces).size).toBe(6);
  expect(faces).not.toContain(undefined);
  expect(pack.pieces.adventurer?.shape).toBe("seat");
});

test("passages have a shape for each colour, and rooms are warmer near the top", () => {
  const hues = Object.values(pack.board.floorplan?.hues ?? {});
  expect(new Set(hues.map(({ shape }) => shape)).size).toBe(3);
  const room = (id: string, y: number) => complete("Space", { id, x: 0, y, name: id, kind: "room" });
  const ground = pack.board.floorplan!.ground;
  expect(ground(room("kitchen", 800))).not.toBe(ground(room("library", 200)));
  expect(ground(complete("Space", { id: "c", x: 0, y: 0, name: "c", kind: "corridor" }))).toBe("");
});

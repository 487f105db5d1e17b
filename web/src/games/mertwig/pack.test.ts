import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { pack } from "./pack";

const DATA = "../src/mazefolio/games/mertwig/data/";

function values(file: string, key: string): string[] {
  return [...readFileSync(`${DATA}${file}`, "utf8").matchAll(new RegExp(`^${key} = "(\\w+)"`, "gm"))].map((found) => found[1] ?? "");
}

test.each([
  ["characters.toml", 40],
  ["encounters.toml", 40],
  ["treasures.toml", 25],
  ["arms.toml", 10],
  ["magic.toml", 8],
])("every card in %s has a picture", (file, least) => {
  const all = values(file, "id");
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(all.filter((id) => !pack.icons?.names[id])).toEqual([]);
});

test("every terrain has its ground, and every kind of street its sign", () => {
  const grounds = pack.board.fields!.grounds;
  expect(values("map.toml", "terrain").filter((kind) => !grounds[kind])).toEqual([]);
  expect(values("town.toml", "kind").filter((kind) => !pack.icons?.names[kind])).toEqual([]);
});

test("every area has a look and a sign of its own, and so has the maze", () => {
  const areas = readdirSync(DATA).flatMap((file) => /^area_(\w+)\.toml$/.exec(file)?.[1] ?? []);
  expect(areas).toHaveLength(7);
  for (const id of [...areas, "maze"]) {
    expect(pack.boards?.[id]?.Ground, id).toBeDefined();
    expect(pack.icons?.names[id], id).toBeDefined();
  }
});

test("the spaces of the areas can be told apart", () => {
  const plain = ["clear"];
  const kinds = new Set(readdirSync(DATA).filter((file) => file.startsWith("area_")).flatMap((file) => values(file, "kind")));
  expect([...kinds].filter((kind) => !plain.includes(kind) && kind !== "chart" && !pack.icons?.names[kind])).toEqual([]);
});

test("parties wear the shape of their seat", () => {
  expect(pack.pieces.party?.shape).toBe("seat");
});

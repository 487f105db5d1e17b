import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { pack } from "./pack";

const DATA = "../src/mazefolio/games/redmage/data/";

function ids(file: string, table: string): string[] {
  const entries = readFileSync(`${DATA}${file}`, "utf8").split(/^\[\[/m);
  return entries.filter((entry) => entry.startsWith(`${table}]]`)).map((entry) => /^id = "(.+)"$/m.exec(entry)?.[1] ?? "");
}

test.each([
  ["heroes.toml", "hero"],
  ["creatures.toml", "creature"],
  ["treasures.toml", "treasure"],
])("everything in %s has a picture", (file, table) => {
  const all = ids(file, table);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((id) => !pack.icons?.names[id])).toEqual([]);
});

test("figures are discs, creatures chits, and the Red Mage is red", () => {
  expect([pack.pieces.figure?.shape, pack.pieces.creature?.shape]).toEqual(["disc", "chit"]);
  expect(pack.pieces.red_mage?.face).not.toBe(pack.pieces.creature?.face);
});

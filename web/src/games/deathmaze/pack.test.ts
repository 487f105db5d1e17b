import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { complete } from "../../lib/complete";
import { artOf, lookOf } from "../plain";
import { pack } from "./pack";

const DATA = "../src/mazefolio/games/deathmaze/data/";

function ids(file: string, sort: string): string[] {
  const text = readFileSync(`${DATA}${file}`, "utf8");
  return [...text.matchAll(new RegExp(`\\[\\[${sort}\\]\\]\\s+id = "(\\w+)"`, "g"))].map((found) => found[1] ?? "");
}

test.each([
  ["characters.toml", "class", 3],
  ["monsters.toml", "monster", 19],
  ["items.toml", "item", 20],
  ["spells.toml", "spell", 12],
  ["combat.toml", "weapon", 6],
])("everything in %s has a picture", (file, sort, least) => {
  const all = ids(file, sort);
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(all.filter((id) => !pack.icons?.names[id])).toEqual([]);
});

test("features of rooms have pictures and a place in the legend", () => {
  const features = [...new Set([...readFileSync(`${DATA}chits.toml`, "utf8").matchAll(/feature = "(\w+)"/g)].map((found) => found[1] ?? ""))];
  expect(features.length).toBe(3);
  expect(features.filter((id) => !pack.icons?.names[id] || !pack.board.tiles?.legend[id])).toEqual([]);
});

test("conditions that everybody should see have pictures", () => {
  expect(pack.conditions?.filter((id) => !pack.icons?.names[id])).toEqual([]);
});

test("classes have colours of their own, and several faces", () => {
  const sort = (art: string, name = "x") => complete("Piece", { id: name, kind: "adventurer", name, art });
  expect(new Set(["hero", "thief", "wizard"].map((art) => lookOf(pack, sort(art)).face)).size).toBe(3);
  const faces = ["Brunn", "Odelin", "Marrec", "Hild", "Petra", "Osric"].map((name) => artOf(pack, sort("hero", name)));
  expect(new Set(faces)).toEqual(new Set(["hero", "hero_2"]));
});

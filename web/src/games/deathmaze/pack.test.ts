import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { complete } from "../../lib/complete";
import { artOf, lookOf } from "../plain";
import { holds, laid } from "./chits";
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

test("states that everybody should see have pictures", () => {
  const marks = ["drunk", "sick", "asleep", "turned to stone", "serves Nim", "captive", "dead"];
  const arts = marks.map((mark) => pack.states?.[mark.split(" ")[0] ?? ""] ?? "");
  expect(arts.filter((art) => !pack.icons?.names[art])).toEqual([]);
});

test("a chit is laid with the sides that its option names", () => {
  const option = (id: string) => complete("Option", { id, label: id });
  expect(laid(option("lay D-DO"))).toMatchObject({ kind: "corridor", sides: [{ way: "door" }, { way: "" }, { way: "door" }, { way: "open" }] });
  expect(laid(option("lay D---"))?.kind).toBe("room");
  expect(laid(option("put back"))).toBeNull();
});

test("the weapon in hand is told by its bonus", () => {
  const piece = (label: string) => complete("Piece", { id: "f", kind: "adventurer", name: "F", numbers: [{ id: "attack", label, value: 1, signed: true }] });
  expect(holds(piece("with the throwing dagger"))).toBe("throwing_dagger");
  expect(holds(piece("attack"))).toBe("");
});

test("classes have colours of their own, and several faces", () => {
  const sort = (art: string, name = "x") => complete("Piece", { id: name, kind: "adventurer", name, art });
  expect(new Set(["hero", "thief", "wizard"].map((art) => lookOf(pack, sort(art)).face)).size).toBe(3);
  const faces = ["Brunn", "Odelin", "Marrec", "Hild", "Petra", "Osric"].map((name) => artOf(pack, sort("hero", name)));
  expect(new Set(faces)).toEqual(new Set(["hero", "hero_2"]));
});

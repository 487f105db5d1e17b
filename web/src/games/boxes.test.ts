import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boxOf, SHELF } from "./boxes";

const FOLDERS = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

test("every folder is a game with a box on the shelf, and no two stand in one place", () => {
  expect([...SHELF].sort()).toEqual(FOLDERS.sort());
  const places = SHELF.map((slug) => boxOf(slug)?.place);
  expect(places).toEqual([...new Set(places)].sort());
});

test("a folder holds what a game looks like: its box, its cover, its colours and its credits", () => {
  const wanted = ["box.ts", "Cover.svelte", "look.css", "credits.json"];
  expect(FOLDERS.flatMap((slug) => wanted.map((file) => `src/games/${slug}/${file}`)).filter((path) => !existsSync(path))).toEqual([]);
});

test("the colours of a game are its own", () => {
  for (const slug of FOLDERS) {
    const named = [...readFileSync(`src/games/${slug}/look.css`, "utf8").matchAll(/data-game="(\w+)"/g)].map((found) => found[1]);
    expect(new Set(named)).toEqual(new Set([slug]));
  }
});

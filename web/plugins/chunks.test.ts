import { expect, test } from "vitest";
import { inOneFile } from "./chunks.ts";

/** Who imports each module. */
const IMPORTERS: Record<string, string[]> = {
  "/main.ts": [],
  "/table/Table.svelte": [],
  "/screens/Home.svelte": [],
  "/table/Board.svelte": ["/table/Table.svelte"],
  "/table/Board.svelte?css": ["/table/Board.svelte"],
  "/lib/one.ts": ["/table/Board.svelte", "/lib/other.ts"],
  "/lib/other.ts": ["/lib/one.ts"],
  "/lib/api.ts": ["/table/Table.svelte", "/screens/Home.svelte"],
  "/table/Rare.svelte": [],
};
const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

function members(...parts: string[]): string[] {
  const group = inOneFile("file", ...parts);
  return Object.keys(IMPORTERS).filter((id) => group.name(id, graph) === "file");
}

test("what a part needs at once comes with it", () => {
  expect(members("/table/Table.svelte")).toEqual(["/table/Table.svelte", "/table/Board.svelte", "/table/Board.svelte?css", "/lib/one.ts", "/lib/other.ts", "/lib/api.ts"]);
});

test("what two parts need can be told", () => {
  expect(members("/table/Table.svelte", "/screens/")).toEqual(["/lib/api.ts"]);
});

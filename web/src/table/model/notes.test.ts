// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { notes as Kept } from "./notes.svelte";

const HERE = "table/0/notebook";

/** As a page that has just been opened finds them. */
async function opened(): Promise<typeof Kept> {
  vi.resetModules();
  return (await import("./notes.svelte")).notes;
}

beforeEach(() => localStorage.clear());

test("a note goes from nothing to perhaps, yes, no and back", async () => {
  const notes = await opened();
  expect([1, 2, 3, 4].map(() => notes.turn(HERE, "3 chest"))).toEqual(["maybe", "yes", "no", ""]);
  expect(notes.any(HERE)).toBe(false);
});

test("notes are there again when the page is opened again, each for its own table and seat", async () => {
  (await opened()).turn(HERE, "3 chest");
  const notes = await opened();
  expect(notes.at(HERE, "3 chest")).toBe("maybe");
  expect(notes.at("table/1/notebook", "3 chest")).toBe("");
});

test("of too many tables the oldest is forgotten", async () => {
  const notes = await opened();
  for (let n = 0; n < 31; n += 1) notes.turn(`table${n}/0/notebook`, "1 a");
  const again = await opened();
  expect([again.any("table0/0/notebook"), again.any("table1/0/notebook"), again.any("table30/0/notebook")]).toEqual([false, true, true]);
});

test("what cannot be read is as good as nothing", async () => {
  localStorage.setItem("mazefolio.notes", "{broken");
  expect((await opened()).any(HERE)).toBe(false);
});

test("all notes of a page can be rubbed out", async () => {
  const notes = await opened();
  notes.turn(HERE, "1 a");
  notes.clear(HERE);
  expect((await opened()).any(HERE)).toBe(false);
});

import { expect, test } from "vitest";
import { complete } from "./complete";
import { company, sorted } from "./myTables.svelte";
import type { MyTable } from "./types";

const table = (id: string, more: object): MyTable =>
  complete("MyTable", { table: id, game: "toy", title: "The Toy", you: 0, seats: [], turn: 3, awaiting: false, over: false, changed: Date.now() / 1000 - 7300, ...more });

test("those that wait for me come first, those that are over last", () => {
  const all = [table("old", { over: true, ending: "Won" }), table("theirs", {}), table("mine", { awaiting: true })];
  expect(sorted(all).map((sort) => [sort.title, sort.tables.map((one) => one.table)])).toEqual([
    ["Waiting for you", ["mine"]],
    ["Others are to move", ["theirs"]],
    ["Over", ["old"]],
  ]);
  expect(sorted([])).toEqual([]);
});

test("a table is told by its turn, its company and its last move", () => {
  const seats = ["Ann", "Jon"].map((name) => ({ name, kind: "person", bot: "", here: false, level: "" }));
  expect(company(table("t", { seats, practice: true }))).toBe("Turn 3, with Jon, practice, 2 hours ago");
  expect(company(table("t", { turn: 0 }))).toBe("Just begun, 2 hours ago");
  expect(company(table("t", { over: true }))).toBe("2 hours ago");
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { bests, keepRun, type Run } from "./records";

const run = (table: string, length: number, won = false, game = "maze"): Run => ({ table, game, won, length, unit: "turns" });
const shown = (runs: Run[], table: string) => Object.fromEntries(bests(runs, table).map((one) => [one.id, one.fresh ? `${one.value}!` : one.value]));

beforeEach(() => localStorage.clear());

test("a game is remembered once, with the others of its kind", () => {
  keepRun(run("a", 5));
  keepRun(run("x", 9, true, "tower"));
  keepRun(run("b", 7));

  expect(keepRun(run("b", 7)).map((one) => one.table)).toEqual(["a", "b"]);
});

test("what is spoilt counts for nothing", () => {
  localStorage.setItem("mazefolio.records", "{");
  expect(keepRun(run("a", 5))).toEqual([run("a", 5)]);
});

test("a first game sets no record, for it beats nothing", () => {
  expect(shown([run("a", 5, true)], "a")).toEqual({ won: "1 of 1", longest: "5 turns", quickest: "5 turns" });
});

test("a longer run and a quicker win are told when they happen", () => {
  const runs = [run("a", 5, true), run("b", 9), run("c", 4, true)];
  expect(shown(runs, "b")).toMatchObject({ longest: "9 turns!", quickest: "4 turns" });
  expect(shown(runs, "c")).toMatchObject({ longest: "9 turns", quickest: "4 turns!", won: "2 of 3" });
});

test("wins in a row are counted from the latest game back", () => {
  expect(shown([run("a", 5), run("b", 6, true), run("c", 7, true)], "c")["row"]).toBe("2!");
  expect(shown([run("a", 5, true), run("b", 6)], "b")["row"]).toBeUndefined();
});

test("of two equal runs the first keeps the record", () => {
  expect(shown([run("a", 5), run("b", 5)], "b")["longest"]).toBe("5 turns");
});

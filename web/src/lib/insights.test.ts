// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { average, dearestKinds, forgetInsight, forgetInsights, grouped, keepInsight, keptInsights, type Played } from "./insights";

const game = (table: string, more: Partial<Played> = {}): Played => ({
  table,
  game: "maze",
  title: "The Maze",
  seat: 0,
  players: 1,
  figure: "Elf",
  when: 0,
  account: { seat: 0, start: 0.4, luck: 0.1, skill: -0.1, others: 0, unexplained: 0.6, outcome: 1, error: 0.01 },
  mistakes: [],
  ...more,
});
const mistake = (asked: string, cost: number) => ({ asked, chosen: "a", better: "b", cost, seq: 1 });

beforeEach(() => localStorage.clear());

test("a game is remembered once for each seat that was played here", () => {
  keepInsight(game("a"));
  keepInsight(game("a"));
  keepInsight(game("a", { seat: 1 }));
  expect(keptInsights().map(({ table, seat }) => [table, seat])).toEqual([["a", 0], ["a", 1]]);
});

test("what is kept can be forgotten, one or all", () => {
  keepInsight(game("a"));
  keepInsight(game("b"));
  forgetInsight(game("a"));
  expect(keptInsights().map(({ table }) => table)).toEqual(["b"]);
  forgetInsights();
  expect(keptInsights()).toEqual([]);
});

test("what is spoilt counts for nothing", () => {
  localStorage.setItem("mazefolio.insights", "{");
  expect(keptInsights()).toEqual([]);
});

test("an average says how far it may be off, from the second game on", () => {
  expect(average([0.2])).toEqual({ mean: 0.2, give: null });
  expect(average([0.1, 0.3]).give).toBeCloseTo(0.2);
  expect(average([])).toEqual({ mean: 0, give: null });
});

test("the questions that cost most come first, those of each game apart", () => {
  const games = [game("a", { mistakes: [mistake("Fight?", 0.1), mistake("Where to?", 0.15)] }), game("b", { mistakes: [mistake("Fight?", 0.1)] }), game("c", { game: "tower", mistakes: [mistake("Fight?", 0.05)] })];
  expect(dearestKinds(games).map(({ game, asked, times }) => [game, asked, times])).toEqual([["maze", "Fight?", 2], ["maze", "Where to?", 1], ["tower", "Fight?", 1]]);
});

test("games are grouped by name, the commonest first", () => {
  const games = [game("a", { figure: "Elf" }), game("b", { figure: "Dwarf" }), game("c", { figure: "Dwarf" })];
  expect(grouped(games, ({ figure }) => figure).map(({ name, games }) => [name, games.length])).toEqual([["Dwarf", 2], ["Elf", 1]]);
});

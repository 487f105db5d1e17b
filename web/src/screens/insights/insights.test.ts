// @vitest-environment jsdom
import "../../table/testing/browserless";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepInsight, keptInsights } from "../../lib/insights";
import Insights from "./Insights.svelte";

const game = (table: string, title: string, luck: number, skill: number, cost = 0) => ({
  table,
  game: title,
  title,
  seat: 0,
  players: 1,
  figure: "",
  when: 0,
  account: { seat: 0, start: 0.4, luck, skill, others: 0, unexplained: 0.6 - luck - skill, outcome: 1, error: 0.01 },
  mistakes: cost ? [{ asked: "Fight?", chosen: "a", better: "b", cost, seq: 1 }] : [],
});

let page: ReturnType<typeof mount>;

function open() {
  page = mount(Insights, { target: document.body });
  flushSync();
}

function press(name: string) {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  found!.click();
  flushSync();
}

const text = () => (document.querySelector("main")?.textContent ?? "").replace(/\s+/g, " ");

beforeEach(() => localStorage.clear());
afterEach(() => unmount(page));

test("without any game the page says how it comes to one", () => {
  open();
  expect(text()).toContain("Nothing yet.");
});

test("luck and skill are averaged over the games, with what they may be off by", () => {
  keepInsight(game("a", "The Maze", 0.1, -0.2, 0.2));
  keepInsight(game("b", "The Maze", 0.3, 0));
  open();
  expect(text()).toContain("2 of 2+20 ± 20−10 ± 20");
  expect(text()).toContain("Fight?");
  expect(text()).toContain("−20once");
});

test("one game can be looked at by itself", () => {
  keepInsight(game("a", "The Maze", 0.1, 0));
  keepInsight(game("b", "The Tower", -0.3, 0));
  open();
  press("The Tower");
  expect(document.querySelectorAll("main li")).toHaveLength(1);
  expect(text()).toContain("luck −30");
});

test("a game can be removed, and all after being asked once more", () => {
  keepInsight(game("a", "The Maze", 0.1, 0));
  keepInsight(game("b", "The Maze", 0.1, 0));
  open();
  press("Remove");
  expect(keptInsights()).toHaveLength(1);
  press("Delete all");
  expect(keptInsights()).toHaveLength(1);
  press("Yes, delete all");
  expect(keptInsights()).toEqual([]);
  expect(text()).toContain("Nothing yet.");
});

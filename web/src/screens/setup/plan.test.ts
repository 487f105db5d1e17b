// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../lib/settings.svelte";
import type { GameInfo } from "../../lib/types";
import { Plan } from "./plan.svelte";

const game: GameInfo = {
  slug: "toy",
  title: "Toy",
  pitch: "",
  seats: [2, 4],
  usual: 3,
  bots: ["thumb", "random"],
  options: [{ id: "night", name: "Night", text: "", default: "short", rules: [], choices: ["short", "long"].map((value) => ({ value, label: value, text: "" })) }],
};

beforeEach(() => {
  localStorage.clear();
  settings.name = "Ada";
});

test("the usual table has me and bots, and every option as it is by default", () => {
  const wanted = new Plan(game).wanted();

  expect(wanted.seats.map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  expect(wanted.seats[0]?.name).toBe("Ada");
  expect(wanted).toMatchObject({ game: "toy", options: { night: "short" }, seed: null, practice: false });
});

test("there is only one me", () => {
  const plan = new Plan(game);
  plan.seatKind(1, "me");

  expect(plan.seats.map(({ kind }) => kind)).toEqual(["bot", "me", "bot"]);
});

test("friends get names that nobody else has", () => {
  const plan = new Plan(game);
  plan.seatKind(1, "open");
  plan.seatKind(2, "here");

  expect(new Set(plan.seats.map(({ name }) => name)).size).toBe(3);
});

test("a seed is words that can be said aloud, and is sent", () => {
  const plan = new Plan(game);
  plan.shuffleSeed();

  expect(plan.seed).toMatch(/^[a-z]+-[a-z]+-\d{1,2}$/);
  expect(plan.wanted().seed).toBe(plan.seed);
});

test("the last set-up comes back, except for its dice and for what no longer exists", () => {
  const first = new Plan(game);
  first.options.night = "long";
  first.seed = "moss-crow-7";
  first.add();
  first.wanted();

  const again = new Plan(game);
  again.asLast(Plan.last(game)!);
  expect(again.wanted()).toMatchObject({ options: { night: "long" }, seed: null });
  expect(again.seats).toHaveLength(4);

  const smaller = new Plan({ ...game, seats: [2, 3], options: [] });
  smaller.asLast(Plan.last(game)!);
  expect(smaller.seats).toHaveLength(3);
  expect(smaller.options).toEqual({});
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { settings } from "../../lib/settings.svelte";
import type { GameInfo } from "../../lib/types";
import { SetupDraft } from "./setupDraft.svelte";

const game: GameInfo = {
  slug: "toy",
  title: "Toy",
  pitch: "",
  seats: [2, 4],
  usual: 3,
  bots: ["adventurer", "master", "thumb", "random"],
  levels: [
    { id: "adventurer", title: "Adventurer", text: "Sensible.", usual: true, strength: null },
    { id: "master", title: "Master", text: "Strong.", usual: false, strength: null },
  ],
  names: ["Ambrose", "Beatrix", "Cuthbert"],
  options: [{ id: "night", name: "Night", text: "", default: "short", rules: [], many: false, choices: ["short", "long"].map((value) => ({ value, label: value, text: "" })) }],
  keeping: null,
  presets: [],
};

const keeps = { id: "keeps", name: "For keeps", text: "", default: false, rules: [], many: false, choices: [false, true].map((value) => ({ value, label: "", text: "" })) };
const lasting: GameInfo = { ...game, options: [...game.options, keeps], keeping: { night: "long", keeps: true } };

beforeEach(() => {
  localStorage.clear();
  settings.name = "Ada";
});

test("the usual table has me and bots, and every option as it is by default", () => {
  const wanted = new SetupDraft(game).wanted();

  expect(wanted.seats.map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  expect(wanted.seats[0]?.name).toBe("Ada");
  expect(wanted.seats[1]?.bot).toBe("adventurer");
  expect(wanted).toMatchObject({ game: "toy", options: { night: "short" }, seed: null, practice: false });
});

test("there is only one me", () => {
  const draft = new SetupDraft(game);
  draft.seatKind(1, "me");

  expect(draft.seats.map(({ kind }) => kind)).toEqual(["bot", "me", "bot"]);
});

test("friends get names that nobody else has", () => {
  const draft = new SetupDraft(game);
  draft.seatKind(1, "open");
  draft.seatKind(2, "here");

  expect(new Set(draft.seats.map(({ name }) => name)).size).toBe(3);
});

test("a seed is words that can be said aloud, and is sent", () => {
  const draft = new SetupDraft(game);
  draft.shuffleSeed();

  expect(draft.seed).toMatch(/^[a-z]+-[a-z]+-\d{1,2}$/);
  expect(draft.wanted().seed).toBe(draft.seed);
});

test("the last set-up comes back, except for its dice and for what no longer exists", () => {
  const first = new SetupDraft(game);
  first.options.night = "long";
  first.seed = "moss-crow-7";
  first.add();
  first.wanted();

  const again = new SetupDraft(game);
  again.asLast(SetupDraft.last(game)!);
  expect(again.wanted()).toMatchObject({ options: { night: "long" }, seed: null });
  expect(again.seats).toHaveLength(4);

  const smaller = new SetupDraft({ ...game, seats: [2, 3], options: [] });
  smaller.asLast(SetupDraft.last(game)!);
  expect(smaller.seats).toHaveLength(3);
  expect(smaller.options).toEqual({});
});

test("a roster comes along with me to a game that is for keeps, and is not kept with the set-up", () => {
  const draft = new SetupDraft(lasting);
  draft.practice = true;
  draft.takeRoster(true);

  expect(draft.forKeeps).toBe(true);
  const wanted = draft.wanted("t0ken");
  expect(wanted).toMatchObject({ options: { night: "long", keeps: true }, practice: false });
  expect(wanted.seats.map(({ roster }) => roster)).toEqual(["t0ken", undefined, undefined]);
  expect(localStorage.getItem("mazefolio.setup")).not.toContain("t0ken");
});

test("without the roster the options are as they were", () => {
  const draft = new SetupDraft(lasting);
  draft.takeRoster(true);
  draft.takeRoster(false);
  expect(draft.options).toEqual({ night: "short", keeps: false });

  const another = new SetupDraft(lasting);
  another.options = { night: "long", keeps: true };
  another.takeRoster(false);
  expect(another.options).toEqual({ night: "long", keeps: false });
});

test("nobody lives on after practice, nor in a game that keeps nobody", () => {
  const draft = new SetupDraft(lasting);
  draft.takeRoster(true);
  draft.practice = true;

  expect(draft.forKeeps).toBe(false);
  expect(new SetupDraft(game).forKeeps).toBe(false);
});

test("nobody lives on after a game with other data", () => {
  const draft = new SetupDraft(lasting);
  draft.takeRoster(true);
  draft.options.mod = "dragons";
  expect(draft.forKeeps).toBe(false);
  draft.takeRoster(true);
  expect(draft.options.mod).toBe("");
  expect(draft.forKeeps).toBe(true);
});

const realms = { id: "realms", name: "Realms", text: "", default: "", rules: [], many: true, choices: ["hill", "lake"].map((value) => ({ value, label: value, text: "" })) };
const grand = { id: "grand", name: "Grand", text: "", options: { realms: "all" }, seats: 2 };

test("a preset sets options, and the number of seats it is for", () => {
  const draft = new SetupDraft({ ...game, options: [...game.options, realms], presets: [grand] });
  draft.options.night = "long";
  draft.asPreset(grand);

  expect(draft.options).toEqual({ night: "short", realms: "hill,lake" });
  expect(draft.seats.length).toBe(2);
  expect(draft.isPreset(grand)).toBe(true);
  draft.options.realms = "hill";
  expect(draft.isPreset(grand)).toBe(false);
});

test("of two presets that set the same options, the one for so many seats is the one that is set", () => {
  const usual = { id: "usual", name: "Usual", text: "", options: {}, seats: 0 };
  const alone = { id: "alone", name: "Alone", text: "", options: { night: "short" }, seats: 1 };
  const draft = new SetupDraft({ ...game, presets: [usual, alone] });
  const [first] = draft.seats;

  draft.seats = [first!, first!];
  expect([draft.isPreset(usual), draft.isPreset(alone)]).toEqual([true, false]);
  draft.seats = [first!];
  expect([draft.isPreset(usual), draft.isPreset(alone)]).toEqual([false, true]);
});

test("of an option that takes several choices, each is taken in or out by itself", () => {
  const realms = { id: "realms", name: "Realms", text: "", default: "", rules: [], many: true, choices: ["cave", "isle", "tower"].map((value) => ({ value, label: value, text: "" })) };
  const draft = new SetupDraft({ ...game, options: [realms] });
  draft.toggle(realms, "tower");
  draft.toggle(realms, "cave");
  expect(draft.chosen(realms)).toEqual(["cave", "tower"]);
  draft.toggle(realms, "cave");
  expect(draft.options.realms).toBe("tower");
});

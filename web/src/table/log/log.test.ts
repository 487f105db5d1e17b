// @vitest-environment jsdom
import "../testing/browserless";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../model/desk.svelte";
import { button, leave, place, region, resize, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import FoldedFight from "./FoldedFight.svelte";

const roll = (a: number, b: number) => ({ turn: 4, text: `You roll ${a}+${b}.`, dice: [[a, b]], at: [9] });
const QUIET = { turn: 4, text: "Nothing is rolled." };
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  resize(1440, 900);
  settings.speed = "normal";
  desk = new Desk(() => undefined);
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

function show(seq: number, log: object[], more: object = {}) {
  desk.show(toyView({ seq, log, ...more }), TOY_SEATS);
  flushSync();
}

/** The spots of every die in the log. */
function faces(): number[] {
  const dice = [...region("What happened").querySelectorAll(".die > path")];
  return dice.map((spots) => spots.getAttribute("d")!.split("M").length - 1);
}

test("dice tumble, and lie as they were rolled even if something else happens meanwhile", () => {
  show(1, []);
  sit(desk);
  show(2, [roll(5, 3)]);
  vi.advanceTimersByTime(100);
  flushSync();
  expect(faces()).not.toEqual([5, 3]);
  show(3, [roll(5, 3), QUIET]);
  expect(faces()).toEqual([5, 3]);
});

const told = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => ({ turn: from + n, text: `Line ${from + n}.` }));
const texts = () => [...region("What happened").querySelectorAll("li .line")].map((line) => line.textContent.trim());
const EARLIER = () => [...region("What happened").querySelectorAll<HTMLElement>("button.earlier")];

test("what the view has left out is fetched page by page, and stays when the view goes on", async () => {
  const asked: number[] = [];
  desk.seen.older.fetch = (before) => {
    asked.push(before);
    return Promise.resolve(complete("LogPage", { table: "t", earlier: before - 3, lines: told(before - 3, before) }));
  };
  show(9, told(6, 9), { earlier: 6 });
  sit(desk);
  for (const buttons of [1, 0]) {
    expect(EARLIER()[0]?.textContent).toBe("Earlier");
    EARLIER()[0]?.click();
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(EARLIER()).toHaveLength(buttons);
  }
  expect(asked).toEqual([6, 3]);
  expect(texts()).toEqual(told(0, 9).map(({ text }) => text));
  show(10, told(8, 10), { earlier: 8 });
  expect(texts()).toEqual(told(0, 10).map(({ text }) => text));
  expect(desk.seen.news.lines.map(({ text }) => text)).toEqual(["Line 9."]);
  show(11, told(8, 11), { earlier: 8, seats: [{ name: "Zoe" }] });
  expect(texts()).toEqual(told(8, 11).map(({ text }) => text));
});

test("what happened since my last turn is marked, and its dice do not tumble once more", () => {
  const theirs = { question: null, asked: 1 };
  show(1, []);
  sit(desk);
  show(2, [roll(5, 3)], theirs);
  show(3, [roll(5, 3), roll(2, 2)], theirs);
  show(4, [roll(5, 3), roll(2, 2), QUIET]);
  expect(region("What happened").querySelector("h2")?.textContent).toContain("Since your last turn");
  expect(region("What happened").querySelectorAll(".new")).toHaveLength(3);
  expect(faces()).toEqual([5, 3, 2, 2]);
});

test("while dice fall the question says whose move it is", () => {
  show(1, [], { question: null, asked: 1 });
  sit(desk);
  show(2, [roll(5, 3)], { question: null, asked: 1 });
  expect(region("Question").textContent).toContain("Jon's move");
});

test("a fight of others says in one line who fought whom", () => {
  show(1, []);
  sit(desk);
  const scene = complete("Scene", { id: "fight:1", title: "Jon against the Imp", left: { id: "jon", kind: "figure", name: "Jon", owner: 1 }, right: { id: "imp", kind: "beast", name: "Imp" }, ledger: [{ title: "Round 1", left_dice: [5, 3], right_dice: [1, 1] }] });
  show(2, [roll(5, 3), { turn: 4, text: "Jon loses a lantern.", tone: "bad" }], { question: null, asked: 1, picture: { ...toyView().picture, past: scene } });
  expect(region("What happened").querySelector("summary")?.textContent).toContain("Jon against the Imp: Jon loses a lantern.");
});

test("a fight of others that is shown from the log is not covered by it", () => {
  show(1, []);
  const side = (id: string, name: string) => ({ id, kind: "figure", name });
  const scene = complete("Scene", { id: "fight:1", title: "Jon against the Imp", left: side("jon", "Jon"), right: side("imp", "Imp") });
  const sum = complete("LogLine", { turn: 4, text: "Jon kills the Imp." });
  desk.attention.drawer = "log";
  place(desk, FoldedFight, { fold: { scene, from: 0, to: 1 }, sum, children: createRawSnippet(() => ({ render: () => "<ol></ol>" })) });
  button(/Show this fight/).click();
  expect([desk.attention.drawer, desk.staging.scene?.id]).toEqual(["", "fight:1"]);
});

/** A log of so many pixels in a window of a hundred, scrolled to a place. */
function scrollTo(log: HTMLElement, scrollTop: number, scrollHeight: number): void {
  for (const [name, value] of Object.entries({ scrollTop, scrollHeight, clientHeight: 100 })) Object.defineProperty(log, name, { value, configurable: true, writable: true });
  log.dispatchEvent(new Event("scroll"));
}

test("the newest line stays in sight when old lines leave the log while new ones come", async () => {
  show(1, told(1, 9));
  sit(desk);
  const log = region("What happened").querySelector<HTMLElement>(".scroll")!;
  scrollTo(log, 400, 500);
  scrollTo(log, 350, 520);
  show(2, told(1, 10));
  await vi.runAllTimersAsync();
  expect(log.scrollTop).toBe(520);

  scrollTo(log, 200, 520);
  show(3, told(1, 11));
  await vi.runAllTimersAsync();
  expect(log.scrollTop).toBe(200);
});

test("what befell the viewer is told once more when others have been at it since", () => {
  const question = { id: "turn", seat: 0, title: "Where to?", rule: "TY-2.1", options: [{ id: "go", label: "Go" }] };
  const mine = (turn: number, text: string, tone = "") => ({ turn, text, tone, who: "sheet-0" });
  const sheets = [{ id: "sheet-0", seat: 0, name: "Ann" }, { id: "sheet-1", seat: 1, name: "Bea" }];
  const before = [mine(1, "You set out.")];
  const moved = [...before, mine(1, "You lose a life.", "bad")];
  const after = [...moved, { turn: 2, text: "Bea finds gold.", tone: "good", who: "sheet-1" }, mine(3, "Your turn.")];
  show(1, before, { turn: 1, question, picture: { sheets } });
  sit(desk);
  show(2, moved, { turn: 1, question: null, picture: { sheets } });
  show(3, after, { turn: 3, question, picture: { sheets } });
  vi.runAllTimers();
  flushSync();
  expect([...region("What happened").querySelectorAll(".own .line")].map((line) => line.textContent.trim())).toEqual(["You lose a life."]);
});

// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../model/desk.svelte";
import { leave, region, resize, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";

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

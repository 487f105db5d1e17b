import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../testing/browserless";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { Clock } from "./clock";
import { ALTOGETHER, READ, ROLL } from "./pace";
import { Telling } from "./telling.svelte";

const blow = (text: string, cost = [0, 0]) => complete("Exchange", { text, left: [], left_dice: [3], right: [], right_dice: [], won_by: "left", cost });
const blows = [blow("a", [3, 0]), blow("b"), blow("c", [1, 2])];
let told: boolean;
let clock: Clock;
let telling: Telling;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  told = false;
  clock = new Clock();
  telling = new Telling(clock);
});
afterEach(() => vi.useRealTimers());

const begin = (rolls = blows) => telling.begin(rolls, ALTOGETHER, () => (told = true));

test("rolls are told one after another: the dice fall, then what they say", () => {
  begin();
  expect([telling.now?.text, telling.tumbles]).toEqual(["a", true]);
  vi.advanceTimersByTime(ROLL);
  expect([telling.now?.text, telling.tumbles]).toEqual(["a", false]);
  vi.advanceTimersByTime(READ);
  expect([telling.now?.text, telling.tumbles, told]).toEqual(["b", true, false]);
  vi.advanceTimersByTime(2 * (ROLL + READ));
  expect([telling.now, telling.over, told]).toEqual([null, true, true]);
});

test("what a roll costs is lost when its dice lie still", () => {
  begin();
  expect([telling.spared("left"), telling.spared("right")]).toEqual([4, 2]);
  vi.advanceTimersByTime(ROLL);
  expect([telling.spared("left"), telling.spared("right")]).toEqual([1, 2]);
  vi.runAllTimers();
  expect([telling.spared("left"), telling.spared("right")]).toEqual([0, 0]);
});

test("a player who does not want to wait has them all told at once", () => {
  begin();
  clock.skip();
  expect([telling.over, told]).toEqual([true, true]);
  settings.speed = "off";
  told = false;
  begin();
  expect([telling.over, told]).toEqual([true, true]);
});

test("many rolls take no longer than a few", () => {
  begin(Array.from({ length: 40 }, (_, n) => blow(`${n}`)));
  vi.advanceTimersByTime(ALTOGETHER + 1);
  expect(told).toBe(true);
});

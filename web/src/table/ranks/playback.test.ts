import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { Clock } from "../model/clock";
import { fresh, Playback } from "./playback.svelte";

const blow = (text: string) => complete("Exchange", { text, left: [], left_dice: [3], right: [], right_dice: [], won_by: "left" });
const blows = [blow("a"), blow("b"), blow("c")];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("blows are told one after another", () => {
  const playback = new Playback(new Clock());
  playback.play(blows, 1);
  expect(playback.now?.text).toBe("a");
  vi.advanceTimersByTime(700);
  expect(playback.now?.text).toBe("b");
  vi.advanceTimersByTime(5000);
  expect([playback.now, playback.over]).toEqual([null, true]);
});

test("whoever does not want to wait sees them all at once", () => {
  const clock = new Clock();
  const playback = new Playback(clock);
  playback.play(blows, 1);
  clock.skip();
  expect(playback.over).toBe(true);
  playback.play(blows, 0);
  expect(playback.over).toBe(true);
  expect(playback.blows).toHaveLength(3);
});

test("many blows take no longer than a few seconds", () => {
  const playback = new Playback(new Clock());
  playback.play(Array.from({ length: 20 }, (_, n) => blow(`${n}`)), 1);
  vi.advanceTimersByTime(3700);
  expect(playback.over).toBe(true);
});

test("only what is new in a ledger is fresh", () => {
  expect(fresh(null, blows)).toEqual([]);
  expect(fresh(blows.slice(0, 1), blows).map(({ text }) => text)).toEqual(["b", "c"]);
  expect(fresh(blows, blows.slice(0, 1))).toEqual([]);
});

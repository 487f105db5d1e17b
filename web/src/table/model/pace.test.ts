// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../testing/browserless";
import { complete } from "../../lib/complete";
import { PACE, settings, type Speed } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";

const LONG = 60_000;
const TICK = 5;
const A_THIRD = 1 / 3;

let desk: Desk;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  desk.stop();
  settings.speed = "normal";
  vi.useRealTimers();
});

/** Milliseconds until all is told of what others have done between two views. */
function wait(speed: Speed, before: View, after: View): number {
  settings.speed = speed;
  desk = new Desk(() => undefined);
  desk.show(before);
  desk.show(after);
  let time = 0;
  for (; desk.staging.busy || desk.staging.moments.now || (after.ending && !desk.staging.ending); time += TICK) {
    if (time > LONG) throw new Error("it never ends");
    vi.advanceTimersByTime(TICK);
  }
  return time;
}

const blow = { text: "You hit.", left: [], left_dice: [6], right: [], right_dice: [1], won_by: "left", cost: [0, 2] };
const figure = (id: string, owner: number | null) => ({ id, kind: "figure", name: id, owner });
const duel = (owner: number) => complete("Scene", { id: "duel", title: "A duel", left: figure("jon", owner), right: figure("imp", null), ledger: [] });
const fought = (owner: number) => complete("Scene", { ...duel(owner), ledger: [blow, blow, blow] });
const START = [{ turn: 1, text: "It begins." }];

function turn(seq: number, more: { log?: object[]; scene?: View["picture"]["scene"]; seat?: number | null; ending?: object } = {}): View {
  const { log = [], scene = null, seat = 0, ending } = more;
  const view = toyView({ seq, seat, question: null, log: [...START, ...log], ...(ending ? { ending } : {}) });
  return { ...view, picture: { ...view.picture, scene } };
}

const ROLLED = { turn: 1, text: "Jon rolls 6.", dice: [[6]] };
const FOUND = { turn: 1, text: "Jon finds a crown.", beat: { title: "A crown", text: "", art: "" } };

const TOLD: [string, View, View][] = [
  ["dice on the board", turn(1), turn(2, { log: [ROLLED] })],
  ["something great that a rival finds", turn(1), turn(2, { log: [FOUND] })],
  ["a scene that begins", turn(1), turn(2, { scene: duel(0), log: [{ turn: 1, text: "Draw!" }] })],
  ["a scene that ends", turn(1, { scene: duel(0) }), turn(2, { log: [{ turn: 1, text: "Over." }] })],
  ["a fight, as onlookers see it", turn(1, { seat: null }), turn(2, { seat: null, scene: fought(1), log: [ROLLED] })],
  ["the end", turn(1), turn(2, { log: [{ turn: 1, text: "Over." }], ending: { winners: [1], title: "Won", text: "Over." } })],
];

test.each(TOLD)("%s takes at fast at most a third of what it takes at normal, and no time at off", (_, before, after) => {
  const [slow, normal, fast, off] = (["slow", "normal", "fast", "off"] as const).map((speed) => wait(speed, before, after));
  expect(normal).toBeGreaterThan(100);
  expect(fast).toBeGreaterThan(0);
  expect(fast).toBeLessThan(normal! * A_THIRD);
  expect(slow).toBeGreaterThan(normal! * 1.9);
  expect(off).toBe(0);
});

test("a fight of my own can be read at fast, too", () => {
  const before = turn(1, { scene: duel(0) });
  const after = turn(2, { scene: fought(0), log: [ROLLED] });
  const [normal, fast] = [wait("normal", before, after), wait("fast", before, after)];
  expect(fast).toBeLessThan(normal);
  expect(fast).toBeGreaterThan(normal * A_THIRD);
});

test("at fast the server lets bots pause for less than a third of their usual time, at off not at all", () => {
  expect(PACE.fast).toBeLessThan(A_THIRD);
  expect([PACE.off, PACE.normal]).toEqual([0, 1]);
});

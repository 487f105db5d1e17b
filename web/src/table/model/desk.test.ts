// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../testing/browserless";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";

const SIDE = { kind: "figure", name: "Somebody" };
const SCENE = { id: "fight", title: "A fight", left: { ...SIDE, id: "l" }, right: { ...SIDE, id: "r" } };
const ENDING = { winners: [0], title: "Won", text: "It is over." };

/** The toy table after so many decisions, in a fight or not. */
function after(seq: number, fight: boolean, more: object = {}): View {
  const lines = Array.from({ length: seq + 2 }, (_, n) => ({ turn: n, text: `Line ${n}.` }));
  const view = toyView({ seq, log: lines, ...more });
  return fight ? { ...view, picture: { ...view.picture, scene: toyView({ picture: { scene: SCENE } }).picture.scene } } : view;
}

let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  desk = new Desk(() => undefined);
});
afterEach(() => {
  settings.skips = settings.hurried = false;
  vi.useRealTimers();
});

test("a scene that is there already is shown at once", () => {
  desk.show(after(1, true));
  expect(desk.staging.scene?.title).toBe("A fight");
});

test("a scene that begins lets one see first what was uncovered", () => {
  desk.show(after(1, false));
  desk.show(after(2, true));
  expect([desk.staging.scene, desk.question]).toEqual([null, null]);
  vi.runAllTimers();
  expect([desk.staging.scene?.title, desk.question?.title]).toEqual(["A fight", "Where to?"]);
});

test("a scene that is over shows its last blow for a while", () => {
  desk.show(after(1, true));
  desk.show(after(2, false));
  expect(desk.staging.scene?.title).toBe("A fight");
  expect(desk.staging.epilogue?.lines.map((line) => line.text)).toEqual(["Line 3."]);
  vi.runAllTimers();
  expect(desk.staging.scene).toBeNull();
});

test("whoever does not want to wait skips it", () => {
  desk.show(after(1, true));
  desk.show(after(2, false));
  desk.staging.skip();
  expect(desk.staging.scene).toBeNull();
});

test("nothing is asked until the last blow has been told", () => {
  desk.show(after(1, true));
  desk.show(after(2, false));
  expect([desk.question, desk.offers, desk.usual]).toEqual([null, [], null]);
  vi.runAllTimers();
  expect(desk.question?.title).toBe("Where to?");
  expect(desk.offers).not.toEqual([]);
});

test("without motion nothing is waited for", () => {
  settings.speed = "off";
  desk.show(after(1, false));
  desk.show(after(2, true));
  expect(desk.staging.scene?.title).toBe("A fight");
  desk.show(after(3, false, { ending: ENDING }));
  expect(desk.staging.ending?.title).toBe("Won");
});

test("the end comes after the last blow", () => {
  desk.show(after(1, true));
  desk.show(after(2, false, { ending: ENDING, question: null }));
  expect(desk.staging.ending).toBeNull();
  vi.runAllTimers();
  expect(desk.staging.ending?.title).toBe("Won");
});

test("B shows the board instead of the scene, until the scene is over", () => {
  desk.show(after(1, true));
  desk.staging.boardInstead = true;
  expect(desk.staging.scene).toBeNull();
  desk.show(after(2, false));
  expect(desk.staging.boardInstead).toBe(false);
});

test("a fight between others leaves me the board, until I am asked in it", () => {
  const fighter = (owner: number) => ({ id: `f${owner}`, kind: "figure", name: "F", owner });
  const between = (seq: number, left: number, more: object = {}) => {
    const view = toyView({ seq, question: null, ...more });
    const scene = complete("Scene", { id: "duel", title: "A duel", left: fighter(left), right: fighter(2) });
    return { ...view, picture: { ...view.picture, scene } };
  };
  settings.speed = "off";
  desk.show(between(1, 1));
  expect(desk.staging.scene).toBeNull();
  desk.staging.boardInstead = false;
  desk.show(between(2, 1));
  expect(desk.staging.scene?.title).toBe("A duel");
  desk.show(between(3, 0));
  expect(desk.staging.scene?.title).toBe("A duel");
  desk.staging.boardInstead = true;
  desk.show(between(4, 0, { question: toyView().question }));
  expect(desk.staging.scene?.title).toBe("A duel");
});

test("the same table again, with somebody new at it, disturbs nobody", () => {
  desk.show(after(1, false));
  desk.attention.light("go a");
  desk.show(after(1, false));
  expect(desk.attention.lit).toBe("go a");
});

test("what is looked at is a thing with what can be done to it, or the lit option", () => {
  desk.show(after(1, false));
  desk.attention.light("use key");
  expect(desk.attention.subject).toMatchObject({ kind: "offer" });
  desk.attention.look("card:key");
  expect(desk.attention.subject).toMatchObject({ kind: "piece", piece: { name: "Key" }, offers: [{ option: { id: "use key" } }] });
  desk.attention.look("c");
  expect(desk.attention.subject).toMatchObject({ kind: "space", offers: [{ key: "2" }, { key: "3" }] });
  desk.attention.look("");
  desk.attention.light("");
  expect(desk.attention.subject).toBeNull();
});

test("what happened since my last turn begins with what came of my own move, and is told once I am asked again", () => {
  const theirs = { question: null, asked: 1 };
  desk.show(after(1, false));
  expect(desk.since).toBeNull();
  desk.show(after(2, false));
  expect(desk.since).toBeNull();
  desk.show(after(3, false, theirs));
  desk.show(after(4, false, theirs));
  expect(desk.since).toBeNull();
  desk.show(after(5, false));
  expect(desk.since).toBe(4);
  desk.show(after(6, false));
  expect(desk.since).toBeNull();
});

test("what others do is skipped each time if the player wants it so, but not what follows from a decision of one's own", () => {
  settings.skips = true;
  desk.show(after(1, false));
  desk.show(after(2, false, { question: null }));
  expect(settings.hurried).toBe(false);
  desk.show(after(3, false, { question: null }));
  expect(settings.hurried).toBe(true);
  desk.show(after(4, false));
  expect(settings.hurried).toBe(false);
});

// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";
import { offersOf } from "./offers";
import { onlyOffer } from "./passing.svelte";

const one = { id: "go a", label: "Go west" };
const two = { id: "stay", label: "Stay" };
const ask = (seq: number, ...options: object[]) =>
  toyView({ seq, question: { id: "turn", seat: 0, title: "Where to?", rule: "TY-2.1", options } });
let chosen: string[];
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  settings.passes = true;
  settings.speed = "normal";
  chosen = [];
  desk = new Desk((choice) => chosen.push(choice));
  desk.table = "t";
});
afterEach(() => {
  desk.passing.stop();
  settings.passes = true;
  vi.useRealTimers();
});

test("there is only one thing to choose if all others are refused", () => {
  const offers = (...options: object[]) => offersOf(ask(1, ...options).question);
  expect(onlyOffer(offers(one, { ...two, refused: "No." }))?.option.id).toBe("go a");
  expect(onlyOffer(offers(one, two))).toBeNull();
  expect(onlyOffer(offers(one, { ...two, aside: true }))).toBeNull();
  expect(onlyOffer([])).toBeNull();
});

test("it is done by itself after a beat, and told", () => {
  desk.show(ask(1, one));
  vi.advanceTimersByTime(500);
  expect(chosen).toEqual([]);
  vi.advanceTimersByTime(500);
  expect([chosen, desk.passing.done]).toEqual([["go a"], "Go west"]);
  vi.advanceTimersByTime(10_000);
  expect([chosen, desk.passing.done]).toEqual([["go a"], ""]);
});

test("what was done by itself is told as long as the next question stands, which would slip from under a pointer otherwise", () => {
  desk.show(ask(1, one));
  vi.advanceTimersByTime(1000);
  desk.show(ask(2, one, two));
  vi.advanceTimersByTime(10_000);
  expect(desk.passing.done).toBe("Go west");
  desk.show(ask(3, two, one));
  expect(desk.passing.done).toBe("");
});

test("a real choice waits, and so does everything if somebody wants it so", () => {
  desk.show(ask(1, one, two));
  vi.advanceTimersByTime(5000);
  settings.passes = false;
  desk.show(ask(2, one));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("where nothing else matters it is done by itself, unless somebody wants to be asked all the same", () => {
  const idle = (seq: number) => toyView({ seq, question: { id: "turn", seat: 0, title: "Anything else?", rule: "TY-2.1", options: [one, two], idle: "stay" } });
  desk.show(idle(1));
  vi.advanceTimersByTime(1000);
  expect(chosen).toEqual(["stay"]);
  settings.idle = false;
  desk.show(idle(2));
  vi.advanceTimersByTime(5000);
  settings.idle = true;
  expect(chosen).toEqual(["stay"]);
});

test("what was taken back is not done again, nor told as done", () => {
  desk.show(ask(2, one));
  vi.advanceTimersByTime(1000);
  desk.show(ask(3, one, two));
  expect(desk.passing.done).toBe("Go west");
  chosen = [];
  desk.show(ask(2, one));
  expect(desk.passing.done).toBe("");
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("whoever reads the rules is not hurried on", () => {
  desk.show(ask(1, one));
  desk.attention.drawer = "rules";
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
  desk.attention.drawer = "";
  vi.advanceTimersByTime(1000);
  expect(chosen).toEqual(["go a"]);
});

test("a table that is only looked at answers nothing", () => {
  desk.table = "";
  desk.show(ask(1, one));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("nothing moves until I am asked again, if I do not want to wait", () => {
  desk.show(toyView({ seq: 1, asked: 1, question: null }));
  desk.hurry();
  expect(settings.pace).toBe(0);
  desk.show(ask(2, one, two));
  expect(settings.pace).toBe(1);
  desk.hurry();
  expect(settings.pace).toBe(1);
});

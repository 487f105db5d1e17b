// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { button, click, leave, press, region, resize, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";
import { guardLastLook } from "./lastLook";

const SIDE = { kind: "figure", name: "Somebody" };
let chosen: string[];
let desk: Desk;
let away: () => void;

function after(seq: number, fight: boolean): View {
  const log = Array.from({ length: seq }, (_, n) => ({ turn: 1, text: `Line ${n}.` }));
  const scene = fight ? { id: "fight", title: "A fight", left: { ...SIDE, id: "l" }, right: { ...SIDE, id: "r" } } : null;
  return toyView({ seq, log, picture: { ...toyView().picture, scene } });
}

/** A fight has just ended, and something else is asked already. */
beforeEach(() => {
  vi.useFakeTimers();
  resize(1440, 900);
  settings.speed = "normal";
  chosen = [];
  desk = new Desk((choice) => chosen.push(choice));
  desk.show(after(1, true), TOY_SEATS);
  away = guardLastLook(desk);
  sit(desk);
  desk.show(after(2, false), TOY_SEATS);
  flushSync();
});
afterEach(async () => {
  away();
  await leave();
  vi.useRealTimers();
});

test.each(["1", "Enter", " ", "Escape", "u", "Tab", "m"])("%j ends the last look and does nothing else", (key) => {
  expect(desk.staging.epilogue).not.toBeNull();
  press(key, document.body);
  expect([desk.staging.epilogue, chosen, desk.attention.drawer]).toEqual([null, [], ""]);
  press("1", document.body);
  expect(chosen).toEqual(["go a"]);
});

test("a click ends it, wherever it is, and a click of its own is needed to choose", () => {
  click(button(/^Go on/));
  expect([desk.staging.epilogue, chosen]).toEqual([null, []]);
  click(button(/Go west/, region("Question")));
  expect(chosen).toEqual(["go a"]);
});

test("what is pressed before its time is up does not count after it", () => {
  const down = new Event("pointerdown", { bubbles: true });
  document.body.dispatchEvent(down);
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(desk.staging.epilogue).toBeNull();
  button(/Go west/, region("Question")).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(chosen).toEqual([]);
});

test("a key that is held down does not answer what comes next", () => {
  const down = (repeat: boolean) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", repeat, bubbles: true, cancelable: true }));
  down(false);
  down(true);
  expect(chosen).toEqual([]);
  document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "1", bubbles: true }));
  down(false);
  expect(chosen).toEqual(["go a"]);
});

test("what the browser itself understands, and what is typed, is left alone", () => {
  const pressed = (target: Element, more: object) => target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...more }));
  const field = document.body.appendChild(document.createElement("input"));
  expect([pressed(document.body, { key: "r", ctrlKey: true }), pressed(document.body, { key: "Shift" }), pressed(field, { key: "1" })]).toEqual([true, true, true]);
  field.remove();
  expect(desk.staging.epilogue).not.toBeNull();
});

test("whoever has opened the menu over it uses the menu", () => {
  desk.attention.drawer = "menu";
  press("Escape", document.body);
  expect(desk.staging.epilogue).not.toBeNull();
});

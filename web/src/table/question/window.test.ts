// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "../model/desk.svelte";
import { button, buttons, click, leave, sit } from "../testing/at";
import { toyView, TOY_SEATS } from "../testing/toy";

const CAST = { id: "cast card:key", label: "Cast Key", target: "card:key" };
const question = { id: "spell", seat: 0, title: "Do you cast?", rule: "TY-1", options: [CAST, { id: "pass", label: "Pass" }], window: { moment: "dice", cards: ["card:key"], concerns: ["own"] } };
let chosen: string[];
let desk: Desk;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  chosen = [];
  desk = new Desk((choice) => chosen.push(choice));
  desk.table = "t";
});
afterEach(async () => {
  desk.stop();
  await leave();
  vi.useRealTimers();
});

test("a moment for a Spell can be passed for the whole turn", () => {
  desk.show(toyView({ question }), TOY_SEATS);
  sit(desk);
  click(button(/Pass for the rest of this turn/));
  expect(chosen).toEqual(["pass"]);
});

test("what could be used in every turn can be passed from now on, and the order is there to be changed", () => {
  desk.show(toyView({ question }), TOY_SEATS);
  sit(desk);
  click(button(/Do not ask me about Key again/));
  expect([chosen, desk.orders.of("Key")]).toEqual([["pass"], "pass"]);
  desk.show(toyView({ seq: 2, question }), TOY_SEATS);
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual(["pass", "pass"]);
});

test("an attack is no moment to be told to be silent", () => {
  desk.show(toyView({ question: { ...question, window: { ...question.window, concerns: ["attacked"] } } }), TOY_SEATS);
  sit(desk);
  expect(buttons(/Do not ask me about/)).toEqual([]);
});

test("an order is given where the question stands, and a click stops what it would do", () => {
  desk.show(toyView({ question }), TOY_SEATS);
  const page = sit(desk);
  const select = page.querySelector<HTMLSelectElement>("select")!;
  expect(select.closest("label")?.textContent).toContain("Key");
  select.value = "pass";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  desk.show(toyView({ seq: 2, question }), TOY_SEATS);
  flushSync();
  click(button(/Stop, let me decide/));
  vi.advanceTimersByTime(5000);
  flushSync();
  expect([chosen, buttons(/Stop, let me decide/)]).toEqual([[], []]);
});

test("other questions have nothing of it", () => {
  desk.show(toyView(), TOY_SEATS);
  sit(desk);
  expect(buttons(/Pass for the rest/)).toEqual([]);
});

// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../model/desk.svelte";
import { button, click, leave, press, region, resize, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";

let chosen: string[];
let desk: Desk;
const blank = { word: "say", label: "Something else", longest: 40 };

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  desk = new Desk((choice) => chosen.push(choice));
});
afterEach(leave);

function ask(more: object, seq = 1): void {
  const options = ["Hello", "Goodbye"].map((label) => ({ id: label, label }));
  desk.show(toyView({ seq, question: { id: "talk", seat: 0, title: "What do you say?", rule: "TY-5.1", options, ...more } }), TOY_SEATS);
  flushSync();
}
const field = () => region("Question").querySelector("input");

function write(words: string): void {
  field()!.value = words;
  field()!.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

test.each([
  ["a large window", 1440, 900],
  ["a phone", 390, 844],
])("any question may be answered in one's own words in %s", (_, width, height) => {
  resize(width, height);
  ask({ blank });
  sit(desk);
  expect(field()?.labels?.[0]?.textContent).toBe("Something else");
  write(" Good  evening ");
  click(button(/Take it/, region("Question")));
  expect(chosen).toEqual(["say Good evening"]);
});

test("a question without a blank has its options only", () => {
  ask({});
  sit(desk);
  expect(field()).toBeNull();
});

test("words that were not sent do not answer the next question", () => {
  ask({ blank });
  sit(desk);
  write("Good evening");
  ask({ blank }, 2);
  expect(field()?.value).toBe("");
});

test("arrows move within the words, not from option to option", () => {
  ask({ blank });
  sit(desk);
  field()!.focus();
  press("ArrowLeft");
  expect(document.activeElement).toBe(field());
  press("3");
  expect(chosen).toEqual([]);
});

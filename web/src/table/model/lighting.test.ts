// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { button, leave, region, sit } from "../testing/at";
import { toyView, TOY_SEATS } from "../testing/toy";
import { Desk } from "./desk.svelte";

let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
  sit(desk);
});
afterEach(async () => {
  desk.stop();
  await leave();
  vi.useRealTimers();
});

const row = (name: RegExp) => button(name, region("Question"));
const west = () => button(/^Place a/);

function mouse(what: "enter" | "leave", element: Element): void {
  element.dispatchEvent(Object.assign(new MouseEvent(`pointer${what}`), { pointerType: "mouse" }));
}

/** The same question, asked later. */
function shown(seq: number, without = ""): void {
  const { question, ...view } = toyView({ seq });
  desk.show({ ...view, question: { ...question!, options: question!.options.filter(({ id }) => id !== without) } }, TOY_SEATS);
  flushSync();
}

describe("what the mouse rests on stays lit", () => {
  test.each([
    ["a line of the list", () => row(/Go west/)],
    ["a space", west],
  ])("when another view comes: %s", (_, place) => {
    mouse("enter", place());
    shown(2);
    expect(desk.attention.lit).toBe("go a");
    mouse("leave", place());
    vi.runAllTimers();
    expect(desk.attention.lit).toBe("");
  });

  test("when it came there from the board", () => {
    mouse("enter", west());
    mouse("leave", west());
    mouse("enter", row(/Fight/));
    vi.runAllTimers();
    expect(desk.attention.lit).toBe("fight");
  });

  test("but not where it no longer is", () => {
    mouse("enter", row(/Go west/));
    mouse("leave", row(/Go west/));
    shown(2);
    expect(desk.attention.lit).toBe("");
  });

  test("nor what has gone from under it, even if it comes again", () => {
    mouse("enter", row(/Fight/));
    shown(2, "fight");
    shown(3);
    expect(desk.attention.lit).toBe("");
  });

  test("nor what a finger has touched", () => {
    row(/Go west/).dispatchEvent(Object.assign(new MouseEvent("pointerenter"), { pointerType: "touch" }));
    shown(2);
    expect(desk.attention.lit).toBe("");
  });
});

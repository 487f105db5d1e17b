// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { click, button, leave, press, region, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";

let chosen: string[];
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  chosen = [];
  settings.passes = true;
  desk = new Desk((choice) => chosen.push(choice));
  desk.show(toyView(), TOY_SEATS);
});
afterEach(async () => {
  desk.stop();
  await leave();
  vi.useRealTimers();
});

/** A view that asks nothing but these options. */
function asks(seq: number, ...ids: string[]) {
  const options = ids.map((id) => complete("Option", { id, label: `Do: ${id}` }));
  desk.show({ ...toyView(), seq, question: { ...toyView().question!, options } }, TOY_SEATS);
}

describe("a new question", () => {
  test("is answered by no key and no click before it has been seen", () => {
    desk.rest.begin();
    sit(desk);
    press("1");
    click(button(/Spare the imp/, region("Question")));
    expect(chosen).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(desk.rest.ready).toBe(false);
    vi.runOnlyPendingTimers();
    expect(desk.rest.ready).toBe(true);
    press("1");
    expect(chosen).toEqual(["go a"]);
  });

  test.each(["before it", "while it rests"])("rests until all has come that was missing %s", (when) => {
    const missing = Object.assign(document.createElement("i"), { hidden: true });
    missing.dataset.coming = "";
    if (when === "before it") document.body.append(missing);
    desk.rest.begin();
    vi.advanceTimersToNextFrame();
    document.body.append(missing);
    vi.advanceTimersByTime(10 * settings.rest);
    expect(desk.rest.ready).toBe(false);

    missing.remove();
    vi.advanceTimersToNextFrame();
    expect(desk.rest.ready).toBe(false);
    vi.advanceTimersByTime(settings.rest);
    expect(desk.rest.ready).toBe(true);
  });

  test("that nobody has painted does not become ready", () => {
    const end = desk.rest.begin();
    end();
    desk.rest.begin()();
    expect([desk.rest.ready, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test("is answered once by a key that is held down", () => {
    sit(desk);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true, repeat: true }));
    expect(chosen).toEqual([]);
  });
});

describe("what passes by itself", () => {
  test("takes no key, neither its number nor its letter, and passes all the same", () => {
    desk.table = "t1";
    asks(2, "done");
    sit(desk);
    press("1");
    press("e");
    expect(chosen).toEqual([]);
    desk.rest.begin();
    vi.advanceTimersByTime(2000);
    expect(chosen).toEqual(["done"]);
  });
});

describe("a key of its own", () => {
  test.each([
    ["e", "done"],
    ["p", "pass"],
    ["p", "nothing"],
    ["x", "leave"],
  ])("%s takes %s, wherever it stands in the list", (key, id) => {
    asks(2, "fight", "run", id);
    sit(desk);
    press(key);
    expect(chosen).toEqual([id]);
  });

  test("is shown beside the number", () => {
    asks(2, "fight", "leave");
    sit(desk);
    expect([...button(/Do: leave/, region("Question")).querySelectorAll("kbd")].map((one) => one.textContent)).toEqual(["2", "X"]);
  });
});

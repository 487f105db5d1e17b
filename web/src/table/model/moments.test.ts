import "../testing/browserless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { Moments } from "./moments.svelte";
import { MOMENT, STILL } from "./pace";

const line = (title: string) => complete("LogLine", { turn: 1, text: `${title}.`, beat: { title } });
const plain = complete("LogLine", { turn: 1, text: "Nothing much." });
let moments: Moments;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  moments = new Moments();
});
afterEach(() => {
  settings.lessMotion = false;
  vi.useRealTimers();
});

const now = () => moments.now?.beat.title ?? "";

describe("a moment", () => {
  test("is shown for a while and goes away by itself", () => {
    moments.tell([plain, line("Dead")]);
    expect(now()).toBe("Dead");
    vi.advanceTimersByTime(MOMENT - 1);
    expect(now()).toBe("Dead");
    vi.advanceTimersByTime(1);
    expect(now()).toBe("");
  });

  test("gives way sooner to the next, and only the latest wait", () => {
    moments.tell([line("One"), line("Two"), line("Three"), line("Four")]);
    expect(now()).toBe("Two");
    vi.advanceTimersByTime(MOMENT / 2);
    expect(now()).toBe("Three");
  });

  test("of the past does not wait when somebody is asked", () => {
    moments.tell([line("One"), line("Two")]);
    moments.tell([line("Three")], true);
    vi.advanceTimersByTime(MOMENT / 2);
    expect(now()).toBe("Three");
  });

  test("of the viewer's own waits all the same, and what others do gives way to it", () => {
    const own = ({ text }: { text: string }) => text === "Death.";
    moments.tell([line("One"), line("Death"), line("Two"), line("Three"), line("Four")], false, own);
    expect(now()).toBe("Death");
    moments.clear();
    moments.tell([line("One"), line("Death")], false, own);
    moments.tell([line("Five")], true, own);
    vi.advanceTimersByTime(MOMENT / 2);
    expect(now()).toBe("Death");
  });

  test("of the viewer's own can be read, however fast the others are", () => {
    settings.speed = "fast";
    moments.tell([line("Death")], false, () => true);
    vi.advanceTimersByTime(MOMENT / 2);
    expect(now()).toBe("Death");
    vi.advanceTimersByTime(MOMENT / 2);
    expect(now()).toBe("");
  });

  test("is over at once for whoever acts", () => {
    moments.tell([line("One"), line("Two")]);
    moments.clear();
    vi.advanceTimersByTime(MOMENT);
    expect(now()).toBe("");
  });

  test("keeps to the speed, and there is none without any", () => {
    settings.speed = "fast";
    moments.tell([line("Dead")]);
    vi.advanceTimersByTime(MOMENT / 4);
    expect(now()).toBe("");
    settings.speed = "off";
    moments.tell([line("Dead")]);
    expect(now()).toBe("");
  });

  test("stands still where nothing may move", () => {
    settings.lessMotion = true;
    moments.tell([line("Dead")]);
    expect(now()).toBe("Dead");
    vi.advanceTimersByTime(STILL);
    expect(now()).toBe("");
  });
});

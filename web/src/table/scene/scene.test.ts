// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { Desk } from "../model/desk.svelte";
import { LAST_LOOK } from "../model/pace";
import { leave, region, resize, sit } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";

let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  resize(1440, 900);
  desk = new Desk(() => undefined);
});
afterEach(async () => {
  await leave();
  desk.staging.moments.clear();
  desk.staging.clock.stop();
  vi.useRealTimers();
});

const ANN = { id: "ann", kind: "figure", name: "Ann's pawn", owner: 0 };
const card = (name: string) => ({ id: name, kind: "card", name });
const MARKET = { id: "market", title: "The market", left: ANN, right: { id: "stall", kind: "place", name: "A stall" }, text: "Three cards for sale." };

function at(scene: object | null, more: object = {}): View {
  const { picture } = toyView();
  return toyView({ picture: { ...picture, scene }, ...more });
}

function look(view: View): string {
  desk.show(view, TOY_SEATS);
  if (!document.querySelector(".surface")) sit(desk);
  flushSync();
  return region("main").textContent!.replace(/\s+/g, " ");
}

describe("a scene", () => {
  test("takes away with the board what was looked at there", () => {
    look(at(null));
    desk.attention.look("a");
    desk.staging.unfold({ scene: complete("Scene", MARKET), from: 0, to: 0 }, complete("LogLine", { turn: 1, text: "Sold." }));
    flushSync();
    expect(desk.attention.looked).toBe("");
  });

  test("may have a place for its other side, and cards between the two", () => {
    const zones = [{ id: "wares", name: "For sale", pieces: [card("Lamp")], hidden: 1, slots: 4 }];
    const text = look(at({ ...MARKET, zones }));
    expect(text).toContain("Three cards for sale.");
    const wares = region("For sale");
    expect([wares.querySelectorAll("figure").length, wares.querySelectorAll(".back").length, wares.querySelectorAll(".free").length]).toEqual([1, 1, 2]);
    expect(document.querySelector(".blow")).toBeNull();
  });

  test("shows dice that nobody strikes with, and no blow", () => {
    const next = { text: "Two dice each", left: [], left_dice: [], right: [], right_dice: [], won_by: "", verdict: "against" };
    look(at({ ...MARKET, next }));
    expect(document.querySelectorAll(".unrolled")).toHaveLength(4);
    expect(document.querySelector(".blow")).toBeNull();
  });

  test("adds up two things of one name", () => {
    const wolves = [
      { label: "Wolf", value: 2 },
      { label: "Wolf", value: 2 },
    ];
    look(at({ ...MARKET, next: { text: "Combat", left: [], left_dice: [], right: wolves, right_dice: [], won_by: "", verdict: "against" } }));
    expect([...document.querySelectorAll(".sum .part")].map((part) => part.textContent)).toEqual(["+2Wolf", "+2Wolf"]);
  });

  test("tells a die that meets nothing, and dice that meet a number", () => {
    const alone = { text: "Run", left: [], left_dice: [2], right: [], right_dice: [], won_by: "", note: "Cut off." };
    const luck = { text: "Luck", left: [], left_dice: [3, 4], right: [{ label: "Luck", value: 8 }], right_dice: [], won_by: "", verdict: "is not more than", note: "Lucky." };
    const text = look(at({ ...MARKET, ledger: [alone, luck] }));
    expect(text).toContain("2. Cut off.");
    expect(text).toContain("3 and 4 is 7, which is not more than Luck 8. Lucky.");
    const [first, second] = document.querySelectorAll("article");
    expect([first!.querySelectorAll(".total").length, second!.querySelectorAll(".total").length]).toEqual([0, 2]);
    expect([first!.querySelectorAll("svg.die").length, second!.querySelectorAll("svg.die").length]).toEqual([1, 2]);
  });

  test("shows at its end what was turned up, before the next one begins", () => {
    look(at(MARKET));
    const line = { turn: 5, text: "Ann's pawn finds a lamp.", beat: { title: "Found", cards: [card("Lamp")] } };
    const next = look(at({ ...MARKET, id: "ambush", title: "An ambush" }, { seq: 2, log: [...toyView().log, line] }));
    expect(next).toContain("The market");
    expect(region("What was shown").textContent).toContain("Lamp");
    vi.advanceTimersByTime(LAST_LOOK);
    flushSync();
    expect(region("main").textContent).toContain("An ambush");
  });
});

describe("a moment", () => {
  const after = (more: object = {}) => at(null, { seq: 2, log: [...toyView().log, { turn: 5, text: "Jon falls.", tone: "bad", beat: { title: "Into the water!", motion: "fall" } }], ...more });
  const shown = () => document.querySelector("[data-moment]");

  test("appears over the board, takes no clicks, and goes", () => {
    look(at(null));
    look(after());
    expect(shown()?.textContent).toContain("Into the water!");
    expect(shown()?.getAttribute("aria-hidden")).toBe("true");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(shown()).toBeNull();
  });

  test("is not shown to whoever watches the scene that tells it", () => {
    look(at(MARKET));
    look(after());
    vi.advanceTimersByTime(LAST_LOOK);
    flushSync();
    expect(shown()).toBeNull();
  });

  test("of one seat is gone when another sits down", () => {
    look(at(null));
    look(after());
    look(after({ seat: 1, seq: 3 }));
    expect(shown()).toBeNull();
  });
});

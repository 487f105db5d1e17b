// @vitest-environment jsdom
import "../../table/testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pack } from "./pack";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { Desk } from "../../table/model/desk.svelte";
import { button, click, leave, press, resize, sit } from "../../table/testing/at";
import { TOY_SEATS, toyView } from "../../table/testing/toy";

const FIELDS = 12;
let desk: Desk;
let chosen: string[];

/** A row of fields, and a street; every field can be gone to. */
function mapped(targets: number): View {
  const view = toyView();
  const field = (n: number) => ({ id: `f${n}`, x: 50 + 100 * n, y: 50, name: `Field ${n}`, kind: "forest", art: "forest", outline: [100 * n, 0, 100 * n + 100, 0, 100 * n + 100, 100, 100 * n, 100], links: n + 1 < FIELDS ? [`f${n + 1}`] : [] });
  const street = { id: "street", x: 50, y: 150, name: "Street", kind: "street", art: "street", width: 34, height: 34, links: ["f0"] };
  const board = complete("Board", { id: "kingdom", name: "Land", shape: "graph", width: 1200, height: 200, size: 44, focus: "f0", spaces: [...Array.from({ length: FIELDS }, (_, n) => field(n)), street] });
  const options = Array.from({ length: targets }, (_, n) => ({ id: `go f${n}`, label: `Field ${n}`, target: `f${n}`, note: "far away", cost: { amount: n + 3, unit: "points" } }));
  return { ...view, question: complete("Question", { id: "go", seat: 0, title: "Where to?", rule: "", options }), picture: { ...view.picture, boards: [board] } };
}

async function shown(targets: number): Promise<HTMLElement> {
  desk.show(mapped(targets), TOY_SEATS);
  await desk.seen.dress(Promise.resolve(pack));
  const page = sit(desk);
  flushSync();
  return page;
}

beforeEach(() => {
  settings.speed = "off";
  resize(1440, 900);
  chosen = [];
  desk = new Desk((choice) => chosen.push(choice));
});
afterEach(leave);

const badges = (page: HTMLElement) => [...page.querySelectorAll(".board text")].map((text) => text.textContent).filter((text) => /^\d+$/.test(text ?? ""));

test("fields are pressed where they lie", async () => {
  await shown(3);
  click(button(/^Field 2/));
  expect(chosen).toEqual(["go f2"]);
});

test("few targets show their keys, many what they cost", async () => {
  expect(badges(await shown(3))).toEqual(["1", "2", "3"]);
  await leave();
  expect(badges(await shown(12))).toEqual(["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]);
});

test("all targets are one drawing, and the lit one stands out", async () => {
  const page = await shown(12);
  expect(page.querySelectorAll(".marked")).toHaveLength(2);
  expect(page.querySelectorAll(".target.lit")).toHaveLength(0);
  desk.attention.light("go f1");
  flushSync();
  expect(page.querySelectorAll(".target.lit")).toHaveLength(1);
});

test("arrows walk over the map, also against a way that leads only here", async () => {
  await shown(3);
  desk.attention.focusSpace("f1");
  press("ArrowLeft");
  expect(document.activeElement?.id).toBe("space-f0");
  press("ArrowDown");
  expect(document.activeElement?.id).toBe("space-street");
});

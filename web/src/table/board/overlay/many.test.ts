// @vitest-environment jsdom
import "../../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../../lib/complete";
import { settings } from "../../../lib/settings.svelte";
import type { View } from "../../../lib/types";
import { Desk } from "../../model/desk.svelte";
import { button, click, leave, resize, sit } from "../../testing/at";
import { TOY_SEATS, toyView } from "../../testing/toy";
import { areMany } from "./many";

let desk: Desk;

/** The toy with three more boards. */
function withMany(): View {
  const view = toyView();
  const more = ["Cellar", "Attic", "Garden"].map((name) =>
    complete("Board", { id: name, name: `The ${name}`, short: name, shape: "graph", width: 100, height: 100, size: 50, spaces: [{ id: `in ${name}`, x: 50, y: 50, name, pieces: name === "Attic" ? [{ id: "jon", kind: "figure", name: "Jon's pawn", owner: 1 }] : [] }] }),
  );
  return { ...view, picture: { ...view.picture, boards: [...view.picture.boards, ...more] } };
}

beforeEach(() => {
  settings.speed = "off";
  desk = new Desk(() => undefined);
});
afterEach(leave);

test("two or three boards are few", () => {
  expect([areMany([1, 2, 3]), areMany([1, 2, 3, 4]), areMany([1, 2, 3], true), areMany([1, 2], true)]).toEqual([false, true, true, false]);
});

test("many boards stand in a list beside the board, with who is on them", () => {
  resize(1440, 900);
  desk.show(withMany(), TOY_SEATS);
  const page = sit(desk);
  expect(page.querySelector(".closed")).toBeNull();
  const attic = button(/^Attic/);
  expect(attic.querySelector("svg")).not.toBeNull();
  click(attic);
  expect(desk.attention.board?.id).toBe("Attic");
  expect(button(/^Attic/).getAttribute("aria-pressed")).toBe("true");
});

test("on a small screen one button opens the list, and a choice shuts it", async () => {
  resize(390, 844);
  desk.show(withMany(), TOY_SEATS);
  const page = sit(desk);
  const list = page.querySelector<HTMLDetailsElement>(".closed details")!;
  expect(list.querySelector("summary")?.textContent).toBe("4 boards");
  list.open = true;
  list.dispatchEvent(new Event("toggle"));
  flushSync();
  click(button(/^Garden/, list));
  await vi.waitFor(() => expect(page.querySelector(".leaf details")).not.toBeNull());
  expect([desk.attention.board?.id, page.querySelector<HTMLDetailsElement>(".leaf details")?.open]).toEqual(["Garden", false]);
});

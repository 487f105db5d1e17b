// @vitest-environment jsdom
import "../../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../../lib/complete";
import { settings } from "../../../lib/settings.svelte";
import type { View } from "../../../lib/types";
import { Desk } from "../../model/desk.svelte";
import { button, click, leave, nameOf, resize, sit } from "../../testing/at";
import { TOY_SEATS, toyView } from "../../testing/toy";

let desk: Desk;

const ABOUT = { facts: [{ art: "hourglass", text: "8 turns", hint: "Half of them." }], entrances: [{ spaces: ["b"], text: "By the well." }] };

/** The toy with more boards: Jon is in the attic, and the garden is proposed. */
function withMany(): View {
  const view = toyView();
  const board = (name: string, more: object = {}, pieces: object[] = []) =>
    complete("Board", { id: name, name: `The ${name}`, short: name, shape: "graph", width: 100, height: 100, size: 50, spaces: [{ id: `in ${name}`, x: 50, y: 50, name: `Middle of the ${name}`, pieces }], ...more });
  const jon = { id: "jon", kind: "figure", name: "Jon's pawn", owner: 1 };
  const boards = [board("Cellar"), board("Attic", {}, [jon]), board("Garden", { ...ABOUT, proposed: "It is near." })];
  return { ...view, picture: { ...view.picture, boards: [...view.picture.boards, ...boards] } };
}

beforeEach(() => {
  settings.speed = "off";
  desk = new Desk(() => undefined);
  desk.show(withMany(), TOY_SEATS);
});
afterEach(leave);

test("a board that is proposed says why, and a click opens it with what is known of it", async () => {
  resize(1440, 900);
  const page = sit(desk);
  const proposed = button(/^Next goal: The Garden/);
  expect(nameOf(proposed)).toContain("Because: It is near.");
  click(proposed);
  await vi.waitFor(() => expect(page.querySelector(".leaf")).not.toBeNull());
  flushSync();
  expect(page.querySelector(".facts")?.textContent).toContain("8 turns");
  expect(page.querySelector(".ins")?.textContent).toContain("By the well.");
});

test("a way in leads to the space where it begins", async () => {
  resize(1440, 900);
  const page = sit(desk);
  click(button(/^Next goal/));
  await vi.waitFor(() => expect(page.querySelector(".ins button")).not.toBeNull());
  click(page.querySelector<HTMLElement>(".ins button")!);
  flushSync();
  expect([desk.attention.board?.id, desk.attention.sought]).toEqual(["road", "b"]);
});

test("on a small screen everybody is found in the list of boards", async () => {
  resize(390, 844);
  const page = sit(desk);
  const list = page.querySelector<HTMLDetailsElement>(".closed details")!;
  list.open = true;
  list.dispatchEvent(new Event("toggle"));
  flushSync();
  const where = [...list.querySelectorAll<HTMLElement>("[aria-label='Where everybody is'] button")];
  expect(where.map((one) => one.textContent?.trim().replace(/\s+/g, " "))).toEqual(["Ann's pawn The road: Place b", "Jon's pawn Attic: Middle of the Attic"]);
  click(where[1]!);
  expect(desk.attention.board?.id).toBe("Attic");
});

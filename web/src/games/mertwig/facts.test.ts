// @vitest-environment jsdom
import "../../table/testing/browserless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../../table/model/desk.svelte";
import { leave, place, resize } from "../../table/testing/at";
import { TOY_SEATS, toyView } from "../../table/testing/toy";
import Labels from "./Labels.svelte";
import Spot from "./Spot.svelte";

// What is drawn follows from the fields of the view. The words in these tests say something else on purpose.

let desk: Desk;

beforeEach(() => {
  resize(1440, 900);
  desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
});
afterEach(leave);

const space = (more: object) => complete("Space", { id: "s", x: 0, y: 0, name: "Place 7", text: "Two guards.", ...more });

test("how many guard a treasure is told by its kind", async () => {
  const board = toyView().picture.boards[0]!;
  const guards = (kind: string) => [...place(desk, Spot, { board, space: space({ kind }), size: 100 }).querySelectorAll("use")].map((one) => one.getAttribute("href"));
  expect(guards("guarded")).toContain("#mm-letters-E");
  await leave();
  expect(guards("guarded2")).toContain("#mm-letters-2E");
});

test("a space that is only numbered has no ribbon", () => {
  const board = complete("Board", { ...toyView().picture.boards[0]!, spaces: [space({ id: "a", name: "Glade", number: 4 }), space({ id: "b", name: "Gate 7" })] });
  expect(place(desk, Labels, { board }).textContent).toBe("Gate 7");
});

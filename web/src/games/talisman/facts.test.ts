// @vitest-environment jsdom
import "../../table/testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../../table/model/desk.svelte";
import { leave, place } from "../../table/testing/at";
import { TOY_SEATS, toyView } from "../../table/testing/toy";
import Place from "./Place.svelte";

// What is drawn follows from the fields of the view. The words in this test say something else on purpose.

afterEach(leave);

test("as many cards are drawn on a space as its condition counts", async () => {
  const desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
  const board = toyView().picture.boards[0]!;
  const cards = (conditions: object[]) => {
    const space = complete("Space", { id: "s", x: 0, y: 0, name: "Woods", conditions });
    return place(desk, Place, { board, space, size: 100 }).querySelectorAll("rect[width=\"13\"]").length;
  };
  expect(cards([{ id: "draw", text: "one card", count: 2 }])).toBe(2);
  await leave();
  expect(cards([])).toBe(0);
});

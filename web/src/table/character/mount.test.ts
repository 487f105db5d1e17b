// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { leave, place } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import Mount from "./Mount.svelte";

afterEach(leave);

const SHIP = {
  id: "ship",
  kind: "ship",
  name: "Caravel",
  numbers: [
    { id: "strength", label: "ship strength", value: 6 },
    { id: "hull", label: "ship points", value: 3, limit: 4 },
    { id: "food", label: "rations", value: 8, limit: 10 },
  ],
  conditions: [{ id: "content", text: "the crew is content" }],
};

function shown(more: object = {}): HTMLElement {
  const desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
  return place(desk, Mount, { mount: complete("Piece", SHIP), ...more });
}

test("what bears a figure shows a mark for each point, and then the words", () => {
  const page = shown();
  expect(page.querySelector("[aria-label='Caravel'] .stat")?.textContent).toContain("6 ship strength");
  expect([...page.querySelectorAll(".gauge")].map((gauge) => [gauge.querySelectorAll(".full").length, gauge.querySelector("small")?.textContent])).toEqual([
    [3, "3 of 4 ship points"],
    [8, "8 of 10 rations"],
  ]);
  expect(page.querySelector(".temper")?.textContent).toBe("The crew is content");
});

test("in a line many marks are a number", () => {
  const page = shown({ slim: true });
  const [hull, food] = [...page.querySelectorAll(".gauge")];
  expect(hull?.querySelectorAll("svg.full")).toHaveLength(3);
  expect(food?.querySelector("b")?.textContent).toBe("8");
});

// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../model/desk.svelte";
import { button, buttons, click, leave, resize, sit } from "../testing/at";
import { toyView } from "../testing/toy";

const life = (value: number) => ({ id: "life", label: "life left", value, limit: 2 });
const ring = { id: "ring", kind: "thing", name: "Ring" };
const party = [
  { id: "ann", kind: "figure", name: "Ann", numbers: [life(1)], carries: [ring] },
  { id: "bea", kind: "figure", name: "Bea", numbers: [life(2)] },
];
const hand = [{ id: "imp", kind: "card", name: "Imp" }, { id: "orc", kind: "card", name: "Orc", count: 2 }];
const sheet = (seat: number, name: string, zones: object[]) => ({ id: `sheet:${seat}`, name, seat, zones });

function table(...options: object[]) {
  const view = toyView();
  const picture = {
    boards: view.picture.boards,
    sheets: [
      sheet(0, "Ann", [{ id: "party", name: "Party", pieces: party }, { id: "hand", name: "Hand", pieces: hand }]),
      sheet(1, "Jon", [{ id: "hand", name: "Hand", hidden: 3 }]),
      sheet(2, "Eva", []),
    ],
  };
  return toyView({ picture, seats: [{ name: "Ann" }, { name: "Jon" }, { name: "Eva" }], question: { id: "q", seat: 0, title: "?", rule: "", options } });
}

let chosen: string[];
let desk: Desk;

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
});
afterEach(leave);

test("a party is a list of figures with what is left of them and what they carry", () => {
  desk.show(table({ id: "go", label: "Go" }));
  sit(desk);
  expect(button(/^Ann, life left 1, carries Ring/)).toBeTruthy();
  expect(button(/^Bea, life left 2/)).toBeTruthy();
});

test("somebody can be chosen in the list", () => {
  desk.show(table({ id: "nobody", label: "Nobody" }, { id: "heal ann", label: "Heal Ann", target: "ann" }));
  sit(desk);
  click(button(/^Ann, .*option 2: Heal Ann/));
  expect(chosen).toEqual(["heal ann"]);
});

test("a card of the hand is played by a click, a card with a tool is looked at", () => {
  desk.show(table({ id: "play imp", label: "Play the Imp", target: "imp" }, { id: "burn orc", label: "Burn the Orc", target: "orc", using: "ring" }));
  sit(desk);
  click(button(/^Orc, 2 of them/));
  expect(chosen).toEqual([]);
  click(button(/^Imp, option 1/));
  expect(chosen).toEqual(["play imp"]);
});

test("what is done aside is not done by a mere click, and stands out of the way without a key", () => {
  desk.show(table({ id: "go", label: "Go" }, { id: "dismiss ann", label: "Send Ann away", target: "ann", aside: true }, { id: "dismiss bea", label: "Send Bea away", target: "bea", aside: true }));
  sit(desk);
  click(button(/^Ann, life/));
  expect([chosen, desk.attention.looked]).toEqual([[], "ann"]);
  expect(document.querySelector(".beside summary")?.textContent).toBe("Also possible: Send Ann away, and 1 more");
  flushSync();
  expect(buttons(/^\d: Send/)).toHaveLength(0);
  expect(buttons(/^Send Bea away/).length).toBeGreaterThan(0);
});

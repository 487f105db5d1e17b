// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plain } from "../../games/plain";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { Desk } from "../model/desk.svelte";
import { button, buttons, click, leave, nameOf, region, resize, sit } from "../testing/at";
import { warband } from "../testing/warband";

let chosen: string[];
let desk: Desk;

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
  desk.pack = { ...plain, steps: { sort: "Sort", name: "Name" } };
});
afterEach(leave);

async function ask(id: string, options: object[], ranks: View["picture"]["ranks"] = []): Promise<void> {
  const empty = { id: "m", name: "Maze", shape: "grid", width: 0, height: 0, size: 100, spaces: [] };
  const zones = [{ id: "muster", name: "The band", slots: 5 }];
  desk.show(warband({ picture: { boards: [empty], ranks, zones }, question: { id, title: "Who is it?", options } }));
  sit(desk);
  await Promise.all([import("./Muster.svelte"), import("./Members.svelte")]);
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

test("whoever is made is chosen by card", async () => {
  await ask("sort", [
    { id: "pike", label: "Pike", detail: "strong", art: "pike" },
    { id: "bow", label: "Bow", detail: "quick", art: "bow" },
  ]);
  expect(document.querySelector(".steps [aria-current=step]")?.textContent).toBe("Sort");
  click(button(/Bow/, region("Question")));
  expect(chosen).toEqual(["bow"]);
});

test("names need no card, and any will do", async () => {
  await ask("name", ["Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo"].map((name) => ({ id: `name ${name}`, label: name })));
  expect(buttons(/Eve/, region("Question"))).toHaveLength(1);
  click(button(/Any of them/, region("Question")));
  expect(chosen[0]).toMatch(/^name \w+$/);
});

test("everybody so far has a card, and there is room for the others", async () => {
  await ask("sort", [{ id: "pike", label: "Pike", detail: "strong", art: "pike" }]);
  const band = region("The band");
  expect([...band.querySelectorAll("h3")].map((name) => nameOf(name))).toEqual(["Ann A soldier", "Bea A soldier", "Cid A soldier"]);
  expect(band.querySelectorAll(".free")).toHaveLength(2);
});

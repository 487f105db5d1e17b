// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plain } from "../../games/plain";
import { settings } from "../../lib/settings.svelte";
import { MUSTER } from "../../lib/types";
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
  desk.seen.pack = { ...plain, steps: (art) => ({ sort: "Sort", name: "Name", ...(art === "bow" && { arrows: "Arrows" }) }) };
});
afterEach(leave);

async function ask(id: string, options: object[], more: { question?: object; sheets?: object[] } = {}): Promise<void> {
  const empty = { id: "m", name: "Maze", shape: "grid", width: 0, height: 0, size: 100, spaces: [] };
  const zones = [{ id: MUSTER, name: "The band", slots: 5 }];
  const { sheets = warband().picture.sheets, question = {} } = more;
  desk.show(warband({ picture: { boards: [empty], ranks: [], zones, sheets }, question: { id, title: "Who is it?", options, ...question } }));
  sit(desk);
  await Promise.all([import("./CharacterCreation.svelte"), import("./PartyMembers.svelte")]);
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

test("whoever is made is chosen by card", async () => {
  await ask("sort", [
    { id: "pike", label: "Pike", detail: "strong", art: "pike" },
    { id: "bow", label: "Bow", detail: "quick", art: "bow" },
  ]);
  expect(document.querySelector("[aria-label=Steps] [aria-current=step]")?.textContent).toBe("Sort");
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
  expect([...band.querySelectorAll("h3")].map((name) => nameOf(name))).toEqual(["Ann Pikeman", "Bea Pikeman", "Cid Pikeman"]);
  expect(band.querySelectorAll(".free")).toHaveLength(2);
});

test("a name of one's own is typed", async () => {
  const blank = { word: "name", label: "A name of your own", longest: 24 };
  await ask("name", [{ id: "name Dan", label: "Dan" }], { question: { blank } });
  const field = region("Question").querySelector<HTMLInputElement>("input")!;
  const take = button(/Take it/, region("Question")) as HTMLButtonElement;
  expect([field.maxLength, take.disabled]).toEqual([24, true]);

  field.value = "  Mara   Brightblade ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  click(take);
  expect(chosen).toEqual(["name Mara Brightblade"]);
});

test("whoever is being made is shown, but not counted yet", async () => {
  const draft = { id: "draft", name: "New Bow", art: "bow", text: "A soldier" };
  await ask("name", [{ id: "name Dan", label: "Dan" }], { sheets: [...warband().picture.sheets, draft] });
  const band = region("The band");
  expect(nameOf(band.querySelector(".draft h3")!)).toBe("New Bow being made");
  expect(nameOf(band.querySelector("h2")!)).toBe("The band 3 of 5");
  expect(band.querySelectorAll(".free")).toHaveLength(1);
});

test("each is made by steps of their own", async () => {
  const steps = () => [...document.querySelectorAll("[aria-label=Steps] li")].map((step) => step.textContent);
  await ask("name", [{ id: "name Dan", label: "Dan" }], { sheets: [{ id: "draft", name: "New Pike", art: "pike" }] });
  expect(steps()).toEqual(["Sort", "Name"]);
  await leave();
  await ask("name", [{ id: "name Dan", label: "Dan" }], { sheets: [{ id: "draft", name: "New Bow", art: "bow" }] });
  expect(steps()).toEqual(["Sort", "Name", "Arrows"]);
});

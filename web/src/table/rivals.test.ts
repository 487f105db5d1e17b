// @vitest-environment jsdom
import "./testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { complete } from "../lib/complete";
import { settings } from "../lib/settings.svelte";
import { Desk } from "./model/desk.svelte";
import { button, buttons, click, leave, nameOf, press, region, resize, sit } from "./testing/at";
import { TOY_SEATS, toyView } from "./testing/toy";

/** A table of three, where each keeps a notebook and has something to offer. */
let chosen: string[];
let desk: Desk;

const GIVE = { id: "give", title: "Give" };
const ASK = { id: "ask", title: "Ask for" };
const FORM = {
  id: "offer",
  seat: 0,
  title: "An offer to Jon",
  detail: "You give 2 Gold.",
  rule: "TY-4.1",
  options: [
    { id: "give gold", label: "Give Gold", group: GIVE, short: "Gold" },
    { id: "give card", label: "Give a card", group: GIVE, short: "A card" },
    { id: "ask gold", label: "Ask for Gold", group: ASK, short: "Gold" },
    { id: "ask card", label: "Ask for a card", group: ASK, short: "A card", refused: "You have asked for one." },
    { id: "propose", label: "Propose it", role: "ends" },
  ],
};

function rivals(question: object | null = FORM) {
  const view = toyView();
  const sheet = (seat: number, name: string, hidden: number) => ({
    id: `sheet${seat}`,
    name,
    seat,
    numbers: [{ id: "might", label: "might", value: 7 + seat }],
    zones: [{ id: "hand", name: "Hand", hidden, slots: 3, pieces: hidden ? [] : [{ id: "card:key", kind: "card", name: "Key" }] }],
  });
  const chart = {
    id: "notebook",
    name: "Notebook",
    columns: [{ id: "ann", label: "Ann", seat: 0 }, { id: "chest", label: "Chest" }],
    rows: [
      { id: "1", label: "1", cells: [{ mark: "yes", sure: "seen" }, { mark: "no", sure: "follows" }] },
      { id: "2", label: "2", cells: [{}, {}] },
    ],
  };
  const picture = { ...view.picture, sheets: [sheet(0, "Ann's pawn", 0), sheet(1, "Jon's pawn", 2), sheet(2, "Mia's pawn", 1)], charts: [chart] };
  return complete("View", { ...view, seats: [{ name: "Ann" }, { name: "Jon" }, { name: "Mia" }], picture, question });
}

beforeEach(() => {
  localStorage.clear();
  chosen = [];
  settings.speed = "off";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
  desk.table = `table${Math.random()}`;
  desk.show(rivals(), TOY_SEATS);
});
afterEach(leave);

describe("an answer in parts", () => {
  test("is a form: parts by their sort, the end at the foot, what is not allowed marked", () => {
    sit(desk);
    const groups = [...region("Question").querySelectorAll(".group")].map((one) => one.getAttribute("aria-label"));
    expect(groups).toEqual(["Give", "Ask for"]);
    expect(button(/Not allowed: Ask for a card/).getAttribute("aria-disabled")).toBe("true");
  });

  test("takes a part with one tap, by finger too, and by its number", () => {
    sit(desk);
    click(button(/Give a card/), "touch");
    expect(chosen).toEqual(["give card"]);
    desk.release();
    press("4", document.body);
    expect(chosen).toEqual(["give card", "propose"]);
  });

  test("is walked through with the arrows", () => {
    sit(desk);
    button(/Give Gold/).focus();
    press("ArrowDown");
    expect(nameOf(document.activeElement!)).toMatch(/Give a card/);
  });
});

describe("a notebook", () => {
  const cell = (name: RegExp) => [...region("Notebook").querySelectorAll<HTMLElement>("[data-cell]")].find((one) => name.test(nameOf(one)))!;

  test("tells what was seen from what follows, and what nobody knows", () => {
    sit(desk);
    expect([...region("Notebook").querySelectorAll("[data-cell]")].map(nameOf)).toEqual([
      "1, Ann: yes, seen",
      "1, Chest: no, it follows",
      "2, Ann: not known",
      "2, Chest: not known",
    ]);
  });

  test("takes notes where nothing is known, which no server hears of", () => {
    sit(desk);
    click(cell(/2, Chest/));
    click(cell(/2, Chest/));
    expect(nameOf(cell(/2, Chest/))).toBe("2, Chest: not known, your note: yes");
    expect(chosen).toEqual([]);
    click(button(/Rub out my notes/));
    expect(nameOf(cell(/2, Chest/))).toBe("2, Chest: not known");
  });

  test("keeps the notes of another seat at this screen apart", () => {
    sit(desk);
    click(cell(/2, Chest/));
    desk.show({ ...rivals(), seat: 1, seq: 2 }, TOY_SEATS);
    flushSync();
    expect(nameOf(cell(/2, Chest/))).toBe("2, Chest: not known");
  });

  test("is one stop for the Tab key, and arrows walk over it", () => {
    sit(desk);
    expect(region("Notebook").querySelectorAll("[tabindex='0']")).toHaveLength(1);
    cell(/1, Ann/).focus();
    press("ArrowDown");
    press("ArrowRight");
    expect(nameOf(document.activeElement!)).toBe("2, Chest: not known");
  });

  test("cannot be written in by those who watch", () => {
    desk.show({ ...rivals(null), seat: null, seq: 3 }, TOY_SEATS);
    sit(desk);
    expect(buttons(/not known/)).toEqual([]);
  });
});

describe("rivals", () => {
  test("stand in a line each, with what they hold counted and not shown", () => {
    sit(desk);
    const lines = [...region("Rivals").querySelectorAll("summary")].map(nameOf);
    expect(lines).toEqual(["Jon's pawn Jon, a bot: Master 8 might 2 Hand", "Mia's pawn Mia 9 might 1 Hand"]);
    expect(region("What you carry").textContent).toContain("Key");
  });

  test("who has no numbers is told of in words", () => {
    const view = rivals();
    Object.assign(view.picture.sheets[1]!, { numbers: [], zones: [], text: "Out of the game." });
    desk.show(view, TOY_SEATS);
    sit(desk);
    expect(nameOf(region("Rivals").querySelector("summary")!)).toBe("Jon's pawn Jon, a bot: Master Out of the game.");
  });

  test("who has what everybody wants to have shows it beside the name", () => {
    const view = rivals();
    const jon = view.picture.sheets[1]!;
    jon.zones = [...jon.zones, complete("Zone", { id: "objects", name: "Objects", pieces: [{ id: "gem", kind: "gem", name: "Gem" }] })];
    desk.seen.pack = { ...desk.seen.pack, prized: ["gem"] };
    desk.show(view, TOY_SEATS);
    sit(desk);
    const lines = [...region("Rivals").querySelectorAll("summary")].map((line) => nameOf(line).includes("with a Gem"));
    expect(lines).toEqual([true, false]);
  });
});

test("keys show the board nearer, farther and as a whole", () => {
  sit(desk);
  const asked: number[] = [];
  desk.attention.zoom = (factor) => asked.push(factor);
  for (const key of ["+", "-", "0"]) press(key, document.body);
  expect([asked[0]! > 1, asked[1]! < 1, asked[2]]).toEqual([true, true, 0]);
});

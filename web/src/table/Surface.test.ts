// @vitest-environment jsdom
import "./testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete } from "../lib/complete";
import { settings } from "../lib/settings.svelte";
import { Desk } from "./model/desk.svelte";
import { layout } from "./model/layout.svelte";
import { button, buttons, click, leave, nameOf, press, region, resize, sit } from "./testing/at";
import { TOY_SEATS, toyView } from "./testing/toy";

/** The page knows nothing of the toy game, and it can be played all the same. */
let chosen: string[];
let desk: Desk;

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  settings.taps = "two";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
  desk.show(toyView(), TOY_SEATS);
});
afterEach(leave);

const option = (name: RegExp) => button(name, region("Question"));

describe("what can be done", () => {
  test("stands as buttons with keys, odds and reasons", () => {
    sit(desk);
    const names = [...region("Question").querySelectorAll("[data-option]")].map(nameOf);
    expect(names).toEqual([
      "1: Go west.",
      "2: Fight the imp. won 50%, hurt 25%.",
      "3: Spare the imp.",
      "4: Use the key.",
      "Not allowed: Fly. You have no wings. Why?",
    ]);
  });

  test("is done with one click, and once", () => {
    sit(desk);
    click(option(/Go west/));
    click(option(/Use the key/));
    expect(chosen).toEqual(["go a"]);
  });

  test("can be chosen on the board, where it is the only thing to do there", () => {
    sit(desk);
    click(button(/^Place a, face down, 1 step west, option 1: Go west, TY-2\.2$/));
    expect(chosen).toEqual(["go a"]);
  });

  test("is offered once more where two things could be done", () => {
    sit(desk);
    click(button(/^Place c, 1 step east, Imp, power 3, option 2: Fight the imp, option 3: Spare the imp$/));
    expect(chosen).toEqual([]);
    const again = buttons(/^3: Spare the imp/).filter((one) => !region("Question").contains(one));
    expect(again).toHaveLength(1);
    click(again[0]!);
    expect(chosen).toEqual(["spare"]);
  });

  test("lights up together with its place", () => {
    const page = sit(desk);
    desk.attention.light("go a");
    flushSync();
    expect(page.querySelectorAll(".target.lit")).toHaveLength(1);
    expect(option(/Go west/).className).toContain("hot");
  });

  test("what is lit is told over the board, and the list beside it keeps its place", () => {
    const view = toyView();
    view.question!.options[3] = complete("Option", { ...view.question!.options[3]!, text: "It opens a door." });
    desk.show({ ...view, seq: 2 }, TOY_SEATS);
    const page = sit(desk);
    const column = () => [...region("Question and log").children].map((one) => one.className);
    const before = column();
    desk.attention.light("use key");
    flushSync();
    expect(column()).toEqual(before);
    expect(page.querySelector("main .popover")?.textContent).toContain("It opens a door.");
  });

  test("of many options the one that is lit takes the place of the last, and the list keeps its length", () => {
    const view = toyView();
    const options = Array.from({ length: 12 }, (_, n) => complete("Option", { id: `say ${n}`, label: `Say the long word number ${n} aloud`, detail: "Once." }));
    desk.show({ ...view, seq: 2, question: { ...view.question!, options } }, TOY_SEATS);
    sit(desk);
    const rows = () => [...region("Question").querySelectorAll<HTMLElement>("[data-option]")].map((one) => one.dataset.option);
    expect(rows()).toEqual(["say 0", "say 1", "say 2", "say 3", "say 4", "say 5"]);
    desk.attention.light("say 9");
    flushSync();
    expect(rows()).toEqual(["say 0", "say 1", "say 2", "say 3", "say 4", "say 9"]);
  });

  test("what is not allowed opens its rule and does nothing", () => {
    sit(desk);
    click(option(/Not allowed: Fly/));
    expect(chosen).toEqual([]);
    expect([desk.attention.drawer, desk.attention.rule]).toEqual(["rules", "TY-9.9"]);
  });

  test("can be tried again when the server has refused it", () => {
    sit(desk);
    click(option(/Go west/));
    desk.release();
    flushSync();
    click(option(/Spare/));
    expect(chosen).toEqual(["go a", "spare"]);
  });
});

describe("with the keyboard", () => {
  test("numbers take options; a number without one does nothing", () => {
    sit(desk);
    press("9");
    expect(chosen).toEqual([]);
    press("4");
    expect(chosen).toEqual(["use key"]);
  });

  test("Enter takes what is lit", () => {
    sit(desk);
    press("Enter");
    expect(chosen).toEqual([]);
    desk.attention.light("spare");
    press("Enter");
    expect(chosen).toEqual(["spare"]);
  });

  test("arrows walk the links, and Home leads back to my piece", () => {
    sit(desk);
    press("Home", document.body);
    expect(document.activeElement?.id).toBe("space-b");
    press("ArrowLeft");
    expect(document.activeElement?.id).toBe("space-a");
    press("ArrowUp");
    expect(document.activeElement?.id).toBe("space-a");
    press("Enter");
    expect(chosen).toEqual(["go a"]);
  });

  test("the board is one stop for the Tab key", () => {
    expect(sit(desk).querySelectorAll(".space[tabindex='0']")).toHaveLength(1);
  });

  test("? asks why, Escape puts it away, U takes back", () => {
    const undo = vi.fn();
    sit(desk, undo);
    press("?", document.body);
    expect([desk.attention.drawer, desk.attention.rule]).toEqual(["rules", "TY-2.1"]);
    press("Escape", document.body);
    expect(desk.attention.drawer).toBe("");
    press("u", document.body);
    expect(undo).toHaveBeenCalledOnce();
  });

  test("whoever types a word chooses nothing", () => {
    sit(desk);
    const field = document.body.appendChild(document.createElement("input"));
    press("1", field);
    field.remove();
    expect(chosen).toEqual([]);
  });
});

describe("with a finger", () => {
  test("the first tap looks, the second acts", () => {
    resize(390, 844);
    sit(desk);
    click(option(/Go west/), "touch");
    expect(chosen).toEqual([]);
    expect(document.body.textContent).toContain("Tap it again to do it.");
    click(option(/Go west/), "touch");
    expect(chosen).toEqual(["go a"]);
  });

  test("a line with nothing to look at acts at once", () => {
    resize(390, 844);
    sit(desk);
    click(option(/Use the key/), "touch");
    expect(chosen).toEqual(["use key"]);
  });

  test("the same on the board", () => {
    resize(390, 844);
    sit(desk);
    click(button(/^Place a/), "touch");
    expect(chosen).toEqual([]);
    click(button(/^Place a/), "touch");
    expect(chosen).toEqual(["go a"]);
  });

  test("one tap is enough if it is set so", () => {
    settings.taps = "one";
    sit(desk);
    click(option(/Go west/), "touch");
    expect(chosen).toEqual(["go a"]);
  });
});

const HIDDEN = complete("Zone", { id: "hand 1", name: "Hand", slots: 3, hidden: 2 });

describe("what is seen", () => {
  test("numbers tell how they are made up, zones how much fits in", () => {
    sit(desk);
    const sheet = region("Ann's pawn").textContent!.replace(/\s+/g, " ");
    expect(sheet).toContain("Life 2, at most 4");
    expect(sheet).toContain("born +1, learnt +2");
    expect(sheet).toContain("Hand 1 of 3");
  });

  test("the log stands by turns, its dice are read as numbers", () => {
    sit(desk);
    const log = region("What happened");
    expect([...log.querySelectorAll("h3")].map((one) => one.textContent)).toEqual(["Turn 3", "Turn 4"]);
    expect(log.textContent).toContain("You roll 5+3 and win.");
    expect(log.querySelectorAll("svg.die")).toHaveLength(2);
  });

  test("somebody else's turn offers nothing and says whom we wait for", () => {
    desk.show(toyView({ question: null, asked: 1, seq: 2 }), TOY_SEATS);
    sit(desk);
    expect(region("Question").textContent).toContain("Jon is thinking");
    expect(region("Question").querySelectorAll("[data-option]")).toHaveLength(0);
  });

  test("somebody else's sheet is a line beside the board, and whole for whoever opens it", () => {
    const view = toyView();
    const jon = { ...view.picture.sheets[0]!, id: "jon", name: "Jon's pawn", seat: 1, zones: [HIDDEN] };
    desk.show({ ...view, seq: 2, picture: { ...view.picture, sheets: [jon, ...view.picture.sheets] } }, TOY_SEATS);
    sit(desk);
    const rival = document.querySelector("details")!;
    expect(rival.open).toBe(false);
    expect(rival.querySelector("summary")!.textContent).toContain("Jon's pawn");
    expect(rival.textContent!.replace(/\s+/g, " ")).toContain("Hand 2 of 3");
    expect(rival.querySelectorAll(".back")).toHaveLength(2);
  });

  test("a game without a board lies open on the table", () => {
    const view = toyView();
    desk.show({ ...view, seq: 2, picture: { ...view.picture, boards: [] } }, TOY_SEATS);
    sit(desk);
    expect(region("main").contains(region("Ann's pawn"))).toBe(true);
  });

  test.each([
    [1440, 900, "wide"],
    [1024, 768, "middle"],
    [390, 844, "small"],
    [720, 450, "small"],
  ])("%i by %i shows the question (%s)", (width, height, name) => {
    resize(width, height);
    sit(desk);
    expect(layout.now).toBe(name);
    click(option(/Go west/));
    expect(chosen).toEqual(["go a"]);
  });
});

// @vitest-environment jsdom
import "../../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../lib/settings.svelte";
import type { View } from "../../../lib/types";
import { complete } from "../../../lib/complete";
import { Desk } from "../../model/desk.svelte";
import { button, buttons, click, leave, nameOf, press, resize, sit } from "../../testing/at";
import { TOY_SEATS, toyView } from "../../testing/toy";

let desk: Desk;
let chosen: string[];

/** The toy with a cellar that opens over its road. */
function withCellar({ focus = "c1", options = [] as object[], seq = 1, rows = 0 } = {}): View {
  const view = toyView({ seq });
  const cellar = complete("Board", {
    id: "cellar",
    name: "The cellar",
    short: "Cellar",
    shape: "graph",
    width: 300,
    height: 300,
    size: 60,
    focus,
    text: "stair 2 of 9",
    spaces: [
      { id: "c1", x: 50, y: 50, name: "Stair", links: ["c2"], pieces: [{ id: "ann below", kind: "figure", name: "Ann's pawn", owner: 0 }] },
      { id: "c2", x: 150, y: 50, name: "Vat", links: [] },
    ],
  });
  const lookup = complete("Lookup", { id: "l", name: "The vat", columns: ["plain", "brave"], rows: [{ label: "1–3", values: ["50%", "20%"], text: "You fall in", tone: "bad" }], column: 1, lit: [0], board: "cellar" });
  const question = view.question && options.length > 0 ? complete("Question", { ...view.question, options }) : view.question;
  return { ...view, question, picture: { ...view.picture, boards: [...view.picture.boards, cellar], lookups: rows ? [lookup] : [] } };
}

beforeEach(() => {
  settings.speed = "off";
  resize(1440, 900);
  chosen = [];
  desk = new Desk((choice) => chosen.push(choice));
});
afterEach(leave);

async function opened(view: View): Promise<HTMLElement> {
  desk.show(view, TOY_SEATS);
  const page = sit(desk);
  await vi.waitFor(() => expect(page.querySelector(".leaf")).not.toBeNull());
  flushSync();
  return page;
}

/** The button that turns to a board. */
const turners = () => [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts='B']")];

const NOTHING_TO_DO_ABOVE = [{ id: "wait", label: "Wait" }];

test("a board with something going on opens over the ground, with its name and how far one has come", async () => {
  const page = await opened(withCellar({ options: NOTHING_TO_DO_ABOVE }));
  expect(page.querySelector(".leaf h2")?.textContent).toBe("The cellar");
  expect(page.querySelector(".leaf")?.textContent).toContain("stair 2 of 9");
  expect(page.querySelectorAll(".space")).toHaveLength(2);
});

test("B turns to the ground and back, and so do buttons", async () => {
  const page = await opened(withCellar({ options: NOTHING_TO_DO_ABOVE }));
  press("b", document.body);
  expect(page.querySelector(".leaf")).toBeNull();
  expect(buttons(/^Place a/)).toHaveLength(1);
  click(turners()[0]!);
  await vi.waitFor(() => expect(page.querySelector(".leaf")).not.toBeNull());
  click(turners()[0]!);
  expect(page.querySelector(".leaf")).toBeNull();
});

test("the board where something can be done is shown by itself", async () => {
  desk.show(withCellar(), TOY_SEATS);
  sit(desk);
  expect(desk.attention.board?.id).toBe("road");
  desk.show(withCellar({ seq: 2, options: [{ id: "dive", label: "Dive", target: "c2" }] }), TOY_SEATS);
  expect(desk.attention.board?.id).toBe("cellar");
});

test("what somebody turned to stays until it happens elsewhere", () => {
  desk.show(withCellar({ options: NOTHING_TO_DO_ABOVE }), TOY_SEATS);
  desk.attention.turnTo();
  desk.show(withCellar({ seq: 2, options: NOTHING_TO_DO_ABOVE }), TOY_SEATS);
  expect(desk.attention.board?.id).toBe("road");
  desk.show(withCellar({ seq: 3 }), TOY_SEATS);
  desk.show(withCellar({ seq: 4, options: NOTHING_TO_DO_ABOVE }), TOY_SEATS);
  expect(desk.attention.board?.id).toBe("cellar");
});

test("what was done on an open board is seen to its end before the others go on", () => {
  vi.useFakeTimers();
  settings.speed = "normal";
  desk.show(withCellar({ options: NOTHING_TO_DO_ABOVE }), TOY_SEATS);
  const next = withCellar({ seq: 2, focus: "" });
  desk.show({ ...next, question: null, asked: 1, log: [...next.log, complete("LogLine", { turn: 4, text: "You wait." })] }, TOY_SEATS);
  expect(desk.attention.board?.id).toBe("cellar");
  vi.runAllTimers();
  expect(desk.attention.board?.id).toBe("road");
  vi.useRealTimers();
});

test("a board that nothing happens on is only at hand", () => {
  desk.show(withCellar({ focus: "", options: NOTHING_TO_DO_ABOVE }), TOY_SEATS);
  sit(desk);
  expect(desk.attention.board?.id).toBe("road");
  expect(turners().map(nameOf)).toEqual(["Show Cellar, Ann"]);
});

test("its spaces can be chosen, and its chart lies on it", async () => {
  const page = await opened(withCellar({ options: [{ id: "dive", label: "Dive", target: "c2" }], rows: 1 }));
  const table = page.querySelector(".leaf table")!;
  expect([...table.querySelectorAll("tbody :is(th, td)")].map((cell) => cell.textContent)).toEqual(["1–3", "You fall in", "50%", "20%"]);
  expect(table.querySelector("tbody tr")?.className).toContain("lit");
  click(button(/^Vat/));
  expect(chosen).toEqual(["dive"]);
});

test("a game with one board has nothing to turn to", () => {
  desk.show(toyView(), TOY_SEATS);
  sit(desk);
  press("b", document.body);
  expect(desk.attention.board?.id).toBe("road");
  expect(turners()).toEqual([]);
});

test("what leads away to another board does not open it", () => {
  desk.show(withCellar({ focus: "", options: [{ id: "go a", label: "Go west", target: "a" }, { id: "down", label: "Go down", target: "c1" }] }), TOY_SEATS);
  expect(desk.attention.board?.id).toBe("road");
});

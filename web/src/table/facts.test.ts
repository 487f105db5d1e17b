// @vitest-environment jsdom
import "./testing/browserless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plain } from "../games/plain";
import { complete } from "../lib/complete";
import { icons } from "../lib/icons.svelte";
import CounterPiece from "./board/CounterPiece.svelte";
import Plate from "./board/Plate.svelte";
import HiddenWay from "./board/floorplan/HiddenWay.svelte";
import MazeCard from "./board/floorplan/MazeCard.svelte";
import Ending from "./end/Ending.svelte";
import { Desk } from "./model/desk.svelte";
import ShareBar from "./parts/ShareBar.svelte";
import Titled from "./parts/Titled.svelte";
import Chances from "./question/Chances.svelte";
import LookupTable from "./ranks/LookupTable.svelte";
import Item from "./character/Item.svelte";
import { leave, place, resize } from "./testing/at";
import { TOY_SEATS, toyView } from "./testing/toy";

// What is drawn follows from the fields of the view. The words in these tests say something else on purpose.

let desk: Desk;

beforeEach(() => {
  resize(1440, 900);
  desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
});
afterEach(async () => {
  icons.game = null;
  await leave();
});

const piece = (more: object) => complete("Piece", { id: "p", kind: "k", name: "Imp", ...more });
const space = (more: object) => complete("Space", { id: "s", x: 0, y: 0, name: "Place 7", text: "Two guards.", ...more });
const option = (more: object) => complete("Option", { id: "o", label: "O", ...more });
const look = { shape: "counter" as const, face: "#000", edge: "#000", ink: "#fff", foot: "#000", shows: ["power"] };
const power = { id: "power", label: "power", value: 3 };

test("an option's note is a gain or a loss as its tone says", () => {
  const note = (more: object) => place(desk, Chances, { option: option({ note: "−3 life", ...more }) }).querySelector("b");
  expect(note({ tone: "good" })?.className).toContain("good");
});

test("a note without a tone is neither", () => {
  expect(place(desk, Chances, { option: option({ note: "+3 life" }) }).querySelector("b")).toBeNull();
});

test("the parts of a bar are coloured by what they are shares of", () => {
  desk.seen.pack = { ...plain, shares: { ogre: "#112233" } };
  const [, second] = place(desk, ShareBar, { parts: [{ id: "imp", share: 1 }, { id: "ogre", share: 3 }] }).querySelectorAll<HTMLElement>(".bar > span");
  expect(second?.style.background).toBe("rgb(17, 34, 51)");
});

test("a counter bears its caption, or else its name", async () => {
  expect(place(desk, CounterPiece, { piece: piece({ caption: "hostile", marks: ["asleep"] }), look, active: false }).textContent).toContain("hostile");
  await leave();
  expect(place(desk, CounterPiece, { piece: piece({ marks: ["asleep"] }), look, active: false }).textContent).toContain("Imp");
});

test("numbers that are only remembered have a dashed frame", async () => {
  const dashes = (more: object) => place(desk, Plate, { piece: piece({ numbers: [power], ...more }), look }).querySelector("rect")?.getAttribute("stroke-dasharray");
  expect(dashes({ conditions: [{ id: "last_seen", text: "not looked at since" }] })).toBeTruthy();
  await leave();
  expect(dashes({ marks: ["last seen"] })).toBeNull();
});

test("a thing is crossed out or half used by its condition", async () => {
  const sign = (id: string) => place(desk, Item, { piece: piece({ conditions: [{ id }] }), size: "full" }).querySelector("i")?.textContent;
  expect(sign("unfit")).toBe("✕");
  await leave();
  expect(sign("used_once")).toBe("½");
});

test("a printed table heads its columns and rows with what it says of them, and marks the cell that was found", () => {
  icons.game = { names: { pike: "pike" }, outlines: {} };
  const rows = [{ label: "any of these", values: ["0", "1"], least: 6, most: 9 }, { label: "17 up", values: ["1", "2"], least: 17 }];
  const lookup = complete("Lookup", { id: "t", name: "Results", columns: ["Long lance", "Bow"], rows, arts: ["pike", ""] });
  const page = place(desk, LookupTable, { lookup, hit: { row: 1, column: 1 } });
  expect([...page.querySelectorAll("tbody th")].map((one) => one.textContent)).toEqual(["6–9", "17 up"]);
  expect([...page.querySelectorAll("thead th")].map((one) => one.querySelector("svg") !== null)).toEqual([false, true, false]);
  expect(page.querySelector(".fresh")?.textContent).toBe("2");
});

test("the end has its summary in the banner and its story below, whole", () => {
  const ending = complete("Ending", { winners: [0], title: "Won", summary: "Mr. Imp is gone! Really.", text: "It took long. It was hard." });
  const none = (() => undefined) as never;
  const page = place(desk, Ending, { table: "t", ending, actions: none, seal: none, film: none, back: () => undefined });
  expect(page.querySelector(".story p")?.textContent).toContain("It took long. It was hard.");
  expect(page.textContent).toContain("Mr. Imp is gone! Really. Ann won.");
});

test("a hidden way shows the number of its space, and nothing that stands in its name", async () => {
  const plan = { hues: {}, wall: "#000", lip: "#000" } as never;
  const number = (more: object) => place(desk, HiddenWay, { space: space(more), plan, unit: 40 }).querySelector("text")?.textContent;
  expect(number({ number: 5 })).toBe("5");
  await leave();
  expect(number({})).toBe("");
});

test("a card of ways is drawn by its sides", async () => {
  const plan = { floors: ["#111"], lip: "#222", wall: "#333" } as never;
  const ways = (sides: string[]) => place(desk, MazeCard, { space: space({ sides, marks: ["open-n"] }), plan, width: 100, height: 100 }).querySelector("path")?.getAttribute("d") ?? "";
  const closed = ways([]);
  await leave();
  expect(ways(["open", "wall", "open", "wall"]).split("M")).toHaveLength(closed.split("M").length + 2);
});

test("coordinates in a title are those of a space, and no others", async () => {
  const set = (title: string) => [...place(desk, Titled, { text: title }).querySelectorAll("span")].map((one) => one.textContent);
  desk.show(toyView({ seq: 2, picture: { boards: [{ ...toyView().picture.boards[0], spaces: [{ id: "a", at: "A9", x: 0, y: 0, name: "A" }] }] } }), TOY_SEATS);
  expect(set("From A9 to b and B2")).toEqual(["A9"]);
});

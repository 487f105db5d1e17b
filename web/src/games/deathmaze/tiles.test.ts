// @vitest-environment jsdom
import "../../table/testing/browserless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pack } from "./pack";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../../table/model/desk.svelte";
import { button, buttons, click, leave, nameOf, press, region, resize, sit } from "../../table/testing/at";

let chosen: string[];
let desk: Desk;

const view = complete("View", {
  game: "maze",
  title: "Maze",
  seat: 0,
  seq: 1,
  turn: 1,
  seats: [{ name: "Ann", figure: "" }],
  asked: 0,
  picture: {
    boards: [
      {
        id: "m",
        name: "Maze",
        shape: "grid",
        width: 300,
        height: 300,
        size: 100,
        focus: "hall",
        spaces: [
          { id: "hall", x: 150, y: 150, name: "Entrance", kind: "corridor", conditions: [{ id: "entrance" }], links: ["new", "east"], ways: [{ to: "new", kind: "door" }] },
          { id: "new", x: 150, y: 50, name: "Door north", kind: "unexplored", known: false, conditions: [{ id: "drawn" }], text: "Room with a statue.", links: ["hall"] },
          { id: "east", x: 250, y: 150, name: "Open end east", kind: "unexplored", art: "open_end", short: "open end", known: false, text: "Who knows.", links: ["hall"] },
        ],
      },
    ],
  },
  question: {
    id: "lay",
    seat: 0,
    title: "Which way round?",
    rule: "",
    options: [
      { id: "lay DD--", label: "Door east", target: "new", art: "statue", lays: { kind: "room", sides: ["door", "door", "wall", "wall"] } },
      { id: "lay D--D", label: "Door west", target: "new", art: "statue", lays: { kind: "room", sides: ["door", "wall", "wall", "door"] } },
    ],
  },
});

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
  desk.seen.pack = pack;
  desk.show(view);
  sit(desk);
});
afterEach(leave);

const ways = () => document.querySelector<HTMLElement>("[aria-label='Ways to lay it']")!;

test("all the ways in which a tile can lie stand side by side", () => {
  expect(ways().querySelector("h3")?.textContent).toBe("Room with a statue");
  expect(buttons(/Door/, ways()).map(nameOf)).toEqual(["1: Door east.", "2: Door west."]);
  click(button(/Door west/, ways()));
  expect(chosen).toEqual(["lay D--D"]);
});

test("the tile itself is turned by a click, and taken with its key", () => {
  const ghost = document.getElementById("space-new")!;
  click(ghost);
  expect(desk.attention.lit).toBe("lay DD--");
  click(ghost);
  expect(desk.attention.lit).toBe("lay D--D");
  click(ghost);
  expect([desk.attention.lit, chosen]).toEqual(["lay DD--", []]);
  press("2", document.body);
  expect(chosen).toEqual(["lay D--D"]);
});

test("where nobody has been stands in a list with the way there", () => {
  expect(region("Not yet explored").textContent).toContain("Open end east");
  expect(region("Not yet explored").textContent).toContain("1 step");
  expect(region("Not yet explored").textContent).not.toContain("Door north");
});

test("what is written on such a place is what the view says, and not the name of its picture", () => {
  expect([...document.querySelectorAll("text.word")].map((word) => word.textContent)).toEqual(["open end"]);
});

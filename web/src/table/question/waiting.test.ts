import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import type { SeatInfo } from "../../lib/types";
import { movingNow, waitingFor } from "./waiting";

const view = (asked: number | null, question: object | null = null) =>
  complete("View", {
    game: "toy",
    title: "Toy",
    seat: 0,
    seq: 0,
    turn: 1,
    seats: [{ name: "Ann", figure: "Knight" }, { name: "Jon", figure: "Wizard" }],
    picture: {},
    asked,
    question,
  });
const seats = (kind: SeatInfo["kind"], here = true): SeatInfo[] => [
  { name: "Ann", kind: "person", bot: "", here: true, level: "" },
  { name: "Jon", kind, bot: "", here, level: "" },
];

test("a bot or a person at the table thinks", () => {
  expect(waitingFor(view(1), seats("bot"))).toMatchObject({ seat: 1, title: "Jon is thinking", text: "Their move" });
  expect(waitingFor(view(1), [])).toMatchObject({ title: "Jon is thinking" });
});

test("in a scene it is said what they are about", () => {
  const scene = { id: "s", title: "S", left: { id: "l", kind: "k", name: "L" }, right: { id: "r", kind: "k", name: "R" }, stages: [{ id: "pair", text: "Pairing" }], stage: "pair" };
  const there = complete("View", { ...view(1), picture: { scene } });
  expect(waitingFor(there, seats("bot"))).toMatchObject({ text: "Pairing", bot: true });
});

test("somebody may be away, or not have come yet", () => {
  expect(waitingFor(view(1), seats("person", false))?.title).toBe("Jon is away");
  expect(waitingFor(view(1), seats("open", false))?.title).toBe("An empty seat");
});

test("who is asked in secret is not named: the game waits", () => {
  expect(waitingFor(view(null), seats("person", false))).toMatchObject({ seat: null, title: "Waiting", bot: false });
  expect(waitingFor(view(null), seats("bot"))).toMatchObject({ seat: null, title: "Waiting", bot: true });
});

test("nobody is waited for at the end, or when I am asked", () => {
  const over = complete("View", { ...view(null), ending: { winners: [0], title: "Over", text: "" } });
  expect(waitingFor(over, seats("bot"))).toBeNull();
  expect(waitingFor(view(0, { id: "q", seat: 0, title: "?", rule: "" }), seats("bot"))).toBeNull();
});

test("while dice fall it is the move of the one who rolls", () => {
  const sheets = [{ id: "ann", name: "Knight", seat: 0 }, { id: "jon", name: "Wizard", seat: 1 }];
  const there = complete("View", { ...view(1), picture: { sheets } });
  const line = (who: string) => ({ rolling: [complete("LogLine", { turn: 1, text: "3.", dice: [[3]], at: [0], who })], opening: null });
  expect(movingNow(there, seats("bot"), line("jon"), "Your move")).toMatchObject({ seat: 1, title: "Jon's move", bot: true });
  expect(movingNow(there, seats("bot"), line("ann"), "Your move")).toMatchObject({ seat: 0, title: "Your move", bot: false });
  expect(movingNow(there, seats("bot"), { rolling: [], opening: null }, "Your move")).toMatchObject({ seat: 1, text: "A fight begins" });
  const side = { id: "l", kind: "figure", name: "L" };
  const opening = complete("Scene", { id: "s", title: "A parley", left: side, right: side });
  expect(movingNow(there, seats("bot"), { rolling: [], opening }, "Your move")).toMatchObject({ seat: 1, text: "A parley" });
});

import { expect, test } from "vitest";
import { plain } from "../../games/plain";
import { complete } from "../../lib/complete";
import { drawnConditions } from "./conditions";

const pack = { ...plain, conditions: ["drunk", "serves", "asleep"], out: ["asleep"] };
const piece = (...conditions: object[]) => complete("Piece", { id: "p", kind: "k", name: "P", conditions });

test("conditions are drawn by their ids, with their words beside them", () => {
  expect(drawnConditions(pack, piece({ id: "serves", text: "in Ann's service" }, { id: "in love", text: "in love" }))).toEqual([{ text: "in Ann's service", art: "serves", out: false }]);
});

test("a piece in some conditions takes no part", () => {
  expect(drawnConditions(pack, piece({ id: "asleep", text: "snores" }))[0]?.out).toBe(true);
});

test("a game without pictures draws none", () => {
  expect(drawnConditions(plain, piece({ id: "drunk", text: "drunk" }))).toEqual([]);
});

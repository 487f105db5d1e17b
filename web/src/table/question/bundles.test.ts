import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { toyView } from "../testing/toy";
import { warband } from "../testing/warband";
import { bundled, namesIn } from "./bundles";

const offers = (...options: object[]) =>
  offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: options.map((one, n) => ({ id: `${n}`, label: `${n}`, ...one })) }));
const ALL = ["Mara Brightblade", "Mara", "Ann", "Bea", "Cid", "Dan"];
const trade = (name: string, more: object = {}) => ({ label: `${name} hands things over`, target: `sheet:${name}`, detail: "give or drop", ...more });

test("whoever may do the same stands in one line", () => {
  const items = bundled(offers({ label: "Go west" }, trade("Ann"), { label: "Rest" }, trade("Bea"), trade("Cid"), trade("Dan", { refused: "No." })), ALL);
  expect(items.map(({ offer, title, parts }) => [offer.option.id, title, parts.map(({ label }) => label)])).toEqual([
    ["0", "", []],
    ["1", "Hands things over", ["Ann", "Bea", "Cid"]],
    ["2", "", []],
    ["5", "", []],
  ]);
});

test("two lines are few enough, and what differs is told", () => {
  expect(bundled(offers(trade("Ann"), trade("Bea"), trade("Cid", { detail: "would die of it" })), ALL)).toHaveLength(3);
});

test("answers that are about nobody stay apart", () => {
  const ways = ["north", "east", "south"].map((way) => ({ label: `Go ${way}`, target: way }));
  expect(bundled(offers(...ways), ALL)).toHaveLength(3);
  expect(bundled(offers({ label: "Ann sleeps" }, { label: "Bea sleeps" }, { label: "Cid sleeps" }), ALL)).toHaveLength(3);
});

test("a name may have several words, or be the beginning of another", () => {
  const items = bundled(offers(trade("Mara"), trade("Mara Brightblade"), trade("Ann")), ALL);
  expect(items.map(({ title, parts }) => [title, parts.map(({ label }) => label)])).toEqual([["Hands things over", ["Mara", "Mara Brightblade", "Ann"]]]);
});

test("everybody on the table goes by name, the longest first", () => {
  expect(namesIn(warband())).toEqual(["Ann", "Bea", "Cid", "Imp", "Elf"]);
  expect(namesIn(toyView())).toEqual(["Ann's pawn", "Key", "Imp", "Ann", "Jon"]);
});

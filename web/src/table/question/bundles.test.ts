import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { bundled } from "./bundles";

const offers = (...options: object[]) =>
  offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: options.map((one, n) => ({ id: `${n}`, label: `${n}`, ...one })) }));
const trade = (name: string, more: object = {}) => ({
  label: `${name} opens a bag`,
  actor: `sheet:${name}`,
  group: { id: "trade", title: "hands things over" },
  short: name,
  detail: "give or drop",
  ...more,
});
const told = (items: ReturnType<typeof bundled>) => items.map(({ offer, title, parts }) => [offer.option.id, title, parts.map(({ label }) => label)]);

test("figures who may do the same stand in one line, whatever the labels say", () => {
  const items = bundled(offers({ label: "Go west" }, trade("Ann"), { label: "Rest" }, trade("Bea"), trade("Cid"), trade("Dan", { refused: "No." })));
  expect(told(items)).toEqual([
    ["0", "", []],
    ["1", "Hands things over", ["Ann", "Bea", "Cid"]],
    ["2", "", []],
    ["5", "", []],
  ]);
});

test("two lines are few enough, and what differs is told", () => {
  expect(bundled(offers(trade("Ann"), trade("Bea"), trade("Cid", { detail: "would die of it" })))).toHaveLength(3);
});

test("answers that no figure gives stay apart", () => {
  expect(bundled(offers(trade("Ann", { actor: "" }), trade("Bea", { actor: "" }), trade("Cid", { actor: "" })))).toHaveLength(3);
  expect(bundled(offers({ label: "Ann sleeps" }, { label: "Bea sleeps" }, { label: "Cid sleeps" }))).toHaveLength(3);
});

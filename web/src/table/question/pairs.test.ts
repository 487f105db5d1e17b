import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { bundled } from "./bundles";
import { paired } from "./pairs";

const offers = (...options: object[]) =>
  bundled(offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: options.map((one, n) => ({ id: `${n}`, label: "Short", ...one })) })));

test("short offers share a line two by two", () => expect(paired(offers({}, {}, {}))).toEqual([true, true, false]));

test("long, risky and refused ones have a line of their own", () => {
  const list = offers({ label: "Something that needs the whole line" }, { odds: [{ label: "hurt", chance: 0.5, tone: "bad" }] }, { refused: "No." }, {}, {});
  expect(paired(list)).toEqual([false, false, false, true, true]);
});

test("a short one before a long one stays alone", () => {
  expect(paired(offers({}, { label: "Something that needs the whole line" }, {}))).toEqual([false, false, false]);
});

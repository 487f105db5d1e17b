import { describe, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import type { Chance } from "../../lib/types";
import { bySpace, concerns, headline, offersOf, percent, places, risky, stretches } from "./offers";

const question = complete("Question", {
  id: "plan",
  seat: 0,
  title: "Where to?",
  rule: "X-1",
  options: [
    { id: "a", label: "A", target: "E5" },
    { id: "no", label: "No", target: "E5", refused: "Because." },
    { id: "b", label: "B", target: "ghoul", odds: [{ label: "hurt", chance: 0.4, tone: "bad" }] },
    { id: "c", label: "C", target: "pack:bow", using: "pack:bow" },
    ...Array.from({ length: 8 }, (_, n) => ({ id: `m${n}`, label: `M${n}` })),
  ],
});
const board = complete("Board", {
  id: "maze",
  name: "Maze",
  shape: "grid",
  width: 200,
  height: 100,
  size: 100,
  spaces: [
    { id: "E5", x: 50, y: 50, name: "E5" },
    { id: "F5", x: 150, y: 50, name: "F5", pieces: [{ id: "ghoul", kind: "creature", name: "Ghoul" }] },
  ],
});
const chance = (label: string, value: number, tone: Chance["tone"] = ""): Chance => ({ label, chance: value, tone, outcome: "" });

test("options are offered in their order, and some are refused", () => {
  expect(offersOf(question).slice(0, 3).map(({ option, refused }) => [option.id, refused])).toEqual([["a", false], ["no", true], ["b", false]]);
  expect(offersOf(null)).toEqual([]);
});

test("an option points at a space, or at the space its piece lies on", () => {
  const found = bySpace(offersOf(question), places([board]));
  expect(found.get("E5")?.map((offer) => offer.option.id)).toEqual(["a", "no"]);
  expect(found.get("F5")?.map((offer) => offer.option.id)).toEqual(["b"]);
  expect(found.size).toBe(2);
});

test("an option concerns its target and its tool", () => {
  const option = question.options[3]!;
  expect(concerns(option, "pack:bow")).toBe(true);
  expect(concerns(option, "pack:key")).toBe(false);
});

test("an option with a bad chance is risky", () => {
  expect(risky(question.options[2]!)).toBe(true);
  expect(risky(question.options[0]!)).toBe(false);
});

test("per cents are whole, and never round to certainty", () => {
  expect([percent(0.5), percent(0.333), percent(1), percent(0), percent(0.001), percent(0.999)]).toEqual(["50%", "33%", "100%", "0%", "<1%", ">99%"]);
});

describe("the headline of the odds", () => {
  test("is the first chance, with the bad one beside it", () => {
    const { first, second } = headline([chance("slain", 0.44, "good"), chance("hurt", 0.42, "bad")]);
    expect([first?.label, second?.label]).toEqual(["slain", "hurt"]);
  });
  test("is the first of several sorts alone", () => {
    const { first, second } = headline([chance("creature", 0.3), chance("door", 0.2), chance("trap", 0.1)]);
    expect([first?.label, second]).toEqual(["creature", null]);
  });
  test("is nothing without odds", () => expect(headline([])).toEqual({ first: null, second: null }));
});

describe("the stretches of a bar", () => {
  test("leave a gap between good and bad when neither happens", () => {
    const bar = stretches([chance("slain", 0.4, "good"), chance("hurt", 0.3, "bad")]);
    expect(bar.map((one) => one.label)).toEqual(["slain", "", "hurt"]);
    expect(bar[1]?.chance).toBeCloseTo(0.3);
  });
  test("begin with the bad if that is what is asked about", () => {
    expect(stretches([chance("hurt", 0.8, "bad"), chance("unhurt", 0.2, "good")]).map((one) => one.label)).toEqual(["hurt", "unhurt"]);
  });
  test("never fill more than the bar when chances overlap", () => {
    const bar = stretches([chance("slain", 0.66, "good"), chance("hurt", 0.26, "bad"), chance("sunrise", 0.17, "bad")]);
    expect(bar.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1);
  });
});

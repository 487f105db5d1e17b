import { describe, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import type { Chance } from "../../lib/types";
import { bySpace, concerns, headline, offersOf, percent, places, risky, stretches, toldInWords } from "./offers";

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
const labels = (odds: Chance[]) => odds.map(({ label }) => label);

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
    const { first, others } = headline([chance("slain", 0.44, "good"), chance("hurt", 0.42, "bad")]);
    expect([first?.label, ...labels(others)]).toEqual(["slain", "hurt"]);
  });
  test("leaves none of three out", () => {
    const { first, others } = headline([chance("cowed", 0.1, "good"), chance("peace", 0.44, "good"), chance("attack", 0.46, "bad")]);
    expect([first?.label, ...labels(others)]).toEqual(["cowed", "peace", "attack"]);
  });
  test("tells of many only the first and the bad one", () => {
    const odds = [chance("slain", 0.3, "good"), chance("hurt", 0.2, "bad"), chance("rich", 0.1, "good"), chance("dead", 0.1, "bad")];
    expect(labels(headline(odds).others)).toEqual(["hurt"]);
  });
  test("is the first of several sorts alone", () => {
    const { first, others } = headline([chance("creature", 0.3), chance("door", 0.2), chance("trap", 0.1)]);
    expect([first?.label, others]).toEqual(["creature", []]);
  });
  test("is nothing without odds", () => expect(headline([])).toEqual({ first: null, others: [] }));
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

test("several things that may come are told in words where they have to be read", () => {
  const three = [chance("Too much ale: miss your next turn", 0.5), chance("A brawl", 0.3), chance("A boat", 0.2)];
  expect(toldInWords(three)).toBe(true);
  expect(toldInWords([chance("Ale", 0.5), ...three.slice(1)])).toBe(false);
  expect(toldInWords([chance("slain", 0.5, "good"), ...three])).toBe(false);
  expect(toldInWords(three.slice(0, 2))).toBe(false);
});

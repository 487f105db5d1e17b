import { expect, test } from "vitest";
import { found, stretches } from "./rulebook";
import type { RuleInfo } from "./types";

const rule = (id: string, text: string, reason = ""): RuleInfo => ({ id, chapter: "RM-2", text, provenance: "stated", reason, steps: [] });
const rules = [rule("RM-2.3", "The hero moves one tile."), rule("RM-2.4", "Never diagonal.", "tiles share a side")];

test("a rule is found by every word of what is sought, wherever it stands", () => {
  expect(found(rules, "hero TILE").map(({ id }) => id)).toEqual(["RM-2.3"]);
  expect(found(rules, "tile").map(({ id }) => id)).toEqual(["RM-2.3", "RM-2.4"]);
  expect(found(rules, "2.4").map(({ id }) => id)).toEqual(["RM-2.4"]);
  expect(found(rules, "dragon")).toEqual([]);
});

test("numbers of rules become links, and code words lose their ticks", () => {
  expect(stretches("See RM-2.10, with `set2_copies`.")).toEqual([
    { kind: "plain", text: "See " },
    { kind: "rule", text: "RM-2.10" },
    { kind: "plain", text: ", with " },
    { kind: "code", text: "set2_copies" },
    { kind: "plain", text: "." },
  ]);
});

test.each(["RM-2", "RM-2.10", "DM-9.45a", "TA-C20.23", "TA-FAL-11", "TA-FAL"])("%s is the number of a rule or a chapter", (id) => {
  expect(stretches(`As ${id} says.`)).toEqual([
    { kind: "plain", text: "As " },
    { kind: "rule", text: id },
    { kind: "plain", text: " says." },
  ]);
});

test("what is sought is marked, also if it looks like a pattern", () => {
  expect(stretches("Roll (2d6) now", "(2D6)")).toEqual([
    { kind: "plain", text: "Roll " },
    { kind: "hit", text: "(2d6)" },
    { kind: "plain", text: " now" },
  ]);
});

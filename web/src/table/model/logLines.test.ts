import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { toyView } from "../testing/toy";
import { byTurn, doer, foldedUp, spelled } from "./logLines";

const line = (text: string, more: object = {}) => complete("LogLine", { turn: 1, text, ...more });

test("dice are drawn where the line says that they stand, not where their digits are", () => {
  expect(spelled(line("Orc 3 strikes with 3 +1 = 4 against 1+3.", { dice: [[3], [1, 3]], at: [19, 36] }))).toEqual([
    { text: "Orc 3 strikes with " },
    { dice: [3] },
    { text: " +1 = 4 against " },
    { dice: [1, 3] },
    { text: "." },
  ]);
});

test("a sentence may begin and end with dice", () => {
  expect(spelled(line("5 beats 2", { dice: [[5], [2]], at: [0, 8] }))).toEqual([{ dice: [5] }, { text: " beats " }, { dice: [2] }]);
});

test("a sentence that does not say where its dice stand is left alone", () => {
  expect(spelled(line("You roll 5+5.", { dice: [[5, 5]] }))).toEqual([{ text: "You roll 5+5." }]);
});

test("turns and their lines stand in the order of events", () => {
  const turns = byTurn([line("a"), line("b"), line("c", { turn: 2 })]);
  expect(turns.map((turn) => [turn.turn, turn.lines.map(({ line: { text }, number }) => `${number}${text}`)])).toEqual([
    [1, ["0a", "1b"]],
    [2, ["2c"]],
  ]);
});

test("a sentence belongs to the seat of the sheet or piece that it names by its id", () => {
  const view = toyView();
  expect(doer(line("Somebody does something.", { who: "sheet" }), view)).toBe(0);
  expect(doer(line("Somebody does something.", { who: "ann" }), view)).toBe(0);
  expect(doer(line("Ann's pawn is told of.", { who: "imp" }), view)).toBeNull();
  expect(doer(line("Ann's pawn rolls."), view)).toBeNull();
});

test("a fight of others is one line, the one that tells how it ended", () => {
  const lines = [line("Bea goes."), line("Bea rolls 5.", { dice: [[5]], tone: "good" }), line("Bea kills the Imp.", { tone: "good" }), line("Bea rests.")].map((one, number) => ({ line: one, number }));
  const scene = complete("Scene", { id: "fight:1", title: "Bea against the Imp", left: { id: "bea", kind: "figure", name: "Bea" }, right: { id: "imp", kind: "beast", name: "Imp" } });
  const told = foldedUp(lines, [{ scene, from: 1, to: 3 }]);
  expect(told.map((one) => ("fold" in one ? [one.sum.line.text, one.lines.length] : one.line.line.text))).toEqual(["Bea goes.", ["Bea kills the Imp.", 2], "Bea rests."]);
});

test("that somebody was killed sums a fight up, and not what was lost besides", () => {
  const beat = complete("Beat", { title: "Victory" });
  const lines = [line("Bea rolls 5.", { dice: [[5]] }), line("Bea kills the Imp.", { tone: "good", beat }), line("Bea loses a lantern.", { tone: "bad" })].map((one, number) => ({ line: one, number }));
  const scene = complete("Scene", { id: "fight:1", title: "Bea against the Imp", left: { id: "bea", kind: "figure", name: "Bea" }, right: { id: "imp", kind: "beast", name: "Imp" } });
  const told = foldedUp(lines, [{ scene, from: 0, to: 3 }]);
  expect(told.map((one) => ("fold" in one ? one.sum.line.text : ""))).toEqual(["Bea kills the Imp."]);
});

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { toyView } from "../testing/toy";
import { byTurn, doer, spelled } from "./logLines";

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

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { byTurn, speaker, spelled } from "./story";

const line = (text: string, dice: number[][] = [], turn = 1) => complete("Line", { turn, text, dice });

test("dice take the place of their sums, in order", () => {
  expect(spelled(line("You strike with 3+1 +1 = 5 against 1+3 +1 = 5.", [[3, 1], [1, 3]]))).toEqual([
    { text: "You strike with " },
    { dice: [3, 1] },
    { text: " +1 = 5 against " },
    { dice: [1, 3] },
    { text: " +1 = 5." },
  ]);
});

test("the same digits inside a longer sum are not taken for the dice", () => {
  expect(spelled(line("From 12 you roll 2+1+4.", [[2, 1, 4]]))).toEqual([{ text: "From 12 you roll " }, { dice: [2, 1, 4] }, { text: "." }]);
  expect(spelled(line("Room 16: a 6.", [[6]]))).toEqual([{ text: "Room 16: a " }, { dice: [6] }, { text: "." }]);
});

test("a sentence without its dice is left alone", () => {
  expect(spelled(line("Nothing.", [[5, 5]]))).toEqual([{ text: "Nothing." }]);
});

test("turns stand newest first, their lines in order", () => {
  const turns = byTurn([line("a", [], 1), line("b", [], 1), line("c", [], 2)]);
  expect(turns.map((turn) => [turn.turn, turn.lines.map(({ line: { text }, number }) => `${number}${text}`)])).toEqual([
    [2, ["2c"]],
    [1, ["0a", "1b"]],
  ]);
});

test("a sentence belongs to the seat it begins with", () => {
  const names = [["Ann", "red"], ["Jo", "blue"]];
  expect(speaker("Jo rolls 4.", names, 0)).toBe(1);
  expect(speaker("Red crosses the river.", names, 1)).toBe(0);
  expect([speaker("You eat.", names, 1), speaker("Your lantern is gone.", names, 1)]).toEqual([1, 1]);
  expect([speaker("Jordan wins.", names, 0), speaker("The night is over.", names, 0)]).toEqual([null, null]);
});

test("a number that belongs to a name is no die", () => {
  const line = complete("Line", { turn: 1, text: "Ann strikes at Orc 1, 1 +1 = 2: no Wound.", dice: [[1]] });
  expect(spelled(line)).toEqual([{ text: "Ann strikes at Orc 1, " }, { dice: [1] }, { text: " +1 = 2: no Wound." }]);
  expect(spelled(complete("Line", { turn: 1, text: "Rolled: Die 4.", dice: [[4]] }))).toEqual([{ text: "Rolled: Die " }, { dice: [4] }, { text: "." }]);
});

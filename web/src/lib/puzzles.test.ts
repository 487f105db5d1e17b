// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { attempts, byGame, forgetAnswers, howItWent, keepAnswer, puzzleOf } from "./puzzles";
import type { PuzzleInfo } from "./types";

const puzzle = (id: string, game: string) => ({ id, game, title: `The ${game}` }) as PuzzleInfo;
const three = [puzzle("a-1", "a"), puzzle("b-1", "b"), puzzle("a-2", "a")];

beforeEach(() => localStorage.clear());

test("every puzzle has its day, and the days are counted as Python counts them", () => {
  const days = [19, 20, 21, 22].map((day) => puzzleOf(new Date(2026, 10, day, 23, 59), three)!.id);
  expect(new Set(days.slice(0, 3)).size).toBe(3);
  expect(days[3]).toBe(days[0]);
  // date(2026, 11, 19).toordinal() % 3 == 1
  expect(days[0]).toBe("b-1");
  expect(puzzleOf(new Date(), [])).toBeUndefined();
});

test("answers are remembered until the puzzle is solved, and can be forgotten", () => {
  expect(howItWent(attempts()["a-1"])).toBe("");
  keepAnswer("a-1", false);
  expect(howItWent(attempts()["a-1"])).toBe("Not solved yet");
  keepAnswer("a-1", true);
  keepAnswer("a-1", false);
  expect(attempts()["a-1"]).toEqual({ answers: 2, solved: true });
  keepAnswer("b-1", true);
  expect(howItWent(attempts()["b-1"])).toBe("Solved at once");
  forgetAnswers();
  expect(attempts()).toEqual({});
});

test("what is spoilt in the storage is nothing", () => {
  localStorage.setItem("mazefolio.puzzles", "[3");
  expect(attempts()).toEqual({});
});

test("puzzles stand game by game", () => {
  expect(byGame(three).map(({ title, puzzles }) => [title, puzzles.map(({ id }) => id)])).toEqual([
    ["The a", ["a-1", "a-2"]],
    ["The b", ["b-1"]],
  ]);
});

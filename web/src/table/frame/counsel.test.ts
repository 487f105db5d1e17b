import { expect, test } from "vitest";
import type { Counsel, Question } from "../../lib/types";
import { labelOf, mayAsk, reasonOf, riskOf } from "./counsel";

const question = {
  options: [
    { id: "fight", label: "Fight the imp", odds: [{ label: "won", chance: 0.5, tone: "good" }] },
    { id: "flee", label: "Flee", odds: [] },
  ],
} as unknown as Question;
const counsel: Counsel = { seq: 1, option: "fight", verdict: "better", next: "flee", gain: 0.12, error: 0.03, options: [] };

test("the reason says how much better it is, and how sure", () => {
  expect(reasonOf(counsel, question)).toBe("Beyond doubt better than “Flee”, which rules of thumb would say: it wins 12 in a hundred games, give or take 3 more.");
  expect(reasonOf({ ...counsel, verdict: "best" }, question)).toContain("better than “Flee”: it wins 12");
});

test("where it makes no difference it says so", () => {
  expect(reasonOf({ ...counsel, verdict: "level" }, question)).toContain("no difference that could be told");
  expect(reasonOf({ ...counsel, verdict: "unsearched" }, question)).toContain("rules of thumb alone");
});

test("what dice decide is told with it", () => {
  expect(riskOf(counsel, question)).toBe("won 50%");
  expect(riskOf({ ...counsel, option: "flee" }, question)).toBe("");
  expect(labelOf("flee", question)).toBe("Flee");
});

test("nobody asks a Master in a game with other people, or at the question of somebody else", () => {
  expect(mayAsk([{ kind: "person" }, { kind: "bot" }], 0, true)).toBe(true);
  expect(mayAsk([{ kind: "person" }, { kind: "person" }], 0, true)).toBe(false);
  expect(mayAsk([{ kind: "person" }, { kind: "open" }], 0, true)).toBe(false);
  expect(mayAsk([{ kind: "person" }, { kind: "bot" }], 0, false)).toBe(false);
  expect(mayAsk([{ kind: "bot" }], null, true)).toBe(false);
});

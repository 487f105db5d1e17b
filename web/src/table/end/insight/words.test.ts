import { expect, test } from "vitest";
import type { Account } from "../../../lib/types";
import { bars, doubts, give, points, verdict } from "./words";

const account = (more: Partial<Account> = {}): Account => {
  const parts = { seat: 0, start: 0.404, luck: 0.124, skill: -0.054, others: 0, error: 0.01, outcome: 1, ...more };
  return { ...parts, unexplained: parts.outcome - parts.start - parts.luck - parts.skill - parts.others };
};

test("the bars begin where the one before has ended, and their whole points add up to the outcome", () => {
  for (const more of [{}, { outcome: 0 }, { others: -0.335 }, { luck: 0.2249, skill: -0.0049 }]) {
    const made = bars(account(more), false);
    const parts = made.slice(0, -1);
    parts.slice(1).forEach((bar, n) => expect(bar.from).toBe(parts[n]!.to));
    expect(parts.reduce((sum, bar) => sum + bar.points, 0)).toBe(made.at(-1)!.points);
  }
});

test("whoever plays alone has no others", () => {
  expect(bars(account(), true).map(({ id }) => id)).toEqual(["start", "luck", "skill", "unexplained", "outcome"]);
});

test("one sentence says what dice and decisions did", () => {
  expect(verdict(account(), null)).toBe("Your dice were worth +13, your decisions cost 6.");
  expect(verdict(account({ luck: -0.2, skill: 0.1 }), "Jon")).toBe("Jon's dice cost 20, Jon's decisions were worth +10.");
});

test("what is within its error is not claimed", () => {
  expect(verdict(account({ error: 0.05 }), null)).toBe("Your dice were worth +13, your decisions made no difference that can be told.");
  expect(verdict(account({ skill: 0, error: 0 }), null)).toContain("your decisions made no difference.");
  expect(verdict(account({ error: 0.2 }), null)).toBe("Neither your dice nor your decisions made a difference that can be told.");
});

test("the figures say how sure they are", () => {
  expect(give(0.012)).toBe("± 2");
  expect(give(0)).toBe("");
  expect(doubts(account({ outcome: 0.474, error: 0.02 }))).toBe("Luck and decisions are right to about ± 4.");
  expect(doubts(account())).toContain("Much is unexplained: it happened between the moments that were weighed.");
});

test("points carry their sign, and nothing is neither won nor lost", () => {
  expect([points(0.124), points(-0.05), points(-0.001)]).toEqual(["+12", "−5", "+0"]);
});

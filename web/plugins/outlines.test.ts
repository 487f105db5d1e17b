import { expect, test } from "vitest";
import { rounded } from "./outlines.ts";

test.each([
  ["M256 16.4l10.2-3.3v5z", "m256 16 10-3v5z"],
  ["m1.4 1.4 1.4 1.4 1.4 1.4", "m1 1 2 2 1 1"],
  ["M0 0h10.5H3.2V7", "m0 0h11-8v7"],
  ["M10 10c1.5.5-2-3 4.6 4.6s1-1 2 2", "m10 10c2 1-2-3 5 5s1-1 2 2"],
  ["M0 0a5.5 5 0 01.4 9.6", "m0 0a6 5 0 0 1 0 10"],
  ["M1e1 2zm2 2h1", "m10 2zm2 2h1"],
])("%s becomes %s", (path, expected) => {
  expect(rounded(path)).toBe(expected);
});

test("what is rounded away is made up for, so that a long outline stays where it was", () => {
  const path = `M0 0${"l1.4 0".repeat(100)}`;
  const steps = rounded(path).match(/\d+ 0/g) ?? [];
  const end = steps.slice(1).reduce((sum, step) => sum + parseInt(step), 0);

  expect(end).toBe(140);
});

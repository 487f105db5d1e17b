import { expect, test } from "vitest";
import type { Played } from "../../lib/insights";
import { barsOf, HEIGHT } from "./course";

const game = (luck: number, skill: number) => ({ account: { luck, skill } }) as Played;

test("bars stand on both sides of the zero line and within the picture", () => {
  const { bars, zero, top } = barsOf([game(0.42, -0.1)], 400);
  expect(top).toBe(50);
  expect(bars[0]!.y + bars[0]!.height).toBe(zero);
  expect(bars[1]!.y).toBe(zero);
  for (const { y, height } of bars) expect(y >= 0 && y + height <= HEIGHT).toBe(true);
});

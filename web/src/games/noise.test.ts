import { expect, test } from "vitest";
import { noise, speckle } from "./noise";

test("the same seed gives the same numbers, another seed others", () => {
  const [one, same, other] = [noise(5), noise(5), noise(6)];
  const numbers = [one(), one(), one()];
  expect([same(), same(), same()]).toEqual(numbers);
  expect([other(), other(), other()]).not.toEqual(numbers);
});

test("speckles spread between 0 and 1", () => {
  const all = Array.from({ length: 200 }, (_, n) => speckle(`A${n}`));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  expect(all.filter((one) => one < 0.5).length).toBeGreaterThan(60);
  expect(all.filter((one) => one >= 0.5).length).toBeGreaterThan(60);
});

import { expect, test } from "vitest";
import { arrow } from "./arrows";

const place = (x: number, y: number) => ({ x, y, width: 100, height: 100 });

test("whoever stands opposite is aimed at straight", () => {
  expect(arrow(place(0, 200), place(0, 0))).toBe("M50 198L50 107");
  expect(arrow(place(0, 0), place(120, 180))).toBe("M50 102L170 173");
});

test("from farther behind the line bows past those in front", () => {
  const bow = arrow(place(0, 400), place(120, 0));
  expect(bow).toMatch(/^M97 398C/);
  expect(bow).toMatch(/150 107$/);
  expect(arrow(place(0, 400), place(0, 0))).toMatch(/ 80 107$/);
});

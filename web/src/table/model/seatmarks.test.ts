import { expect, test } from "vitest";
import { seatColour, seatName, seatPath } from "./seatmarks";

test("six seats differ in shape and colour", () => {
  const seats = [0, 1, 2, 3, 4, 5];
  expect(new Set(seats.map((seat) => seatPath(seat, 10))).size).toBe(6);
  expect(new Set(seats.map(seatColour)).size).toBe(6);
  expect(seatName(3)).toBe("Amber diamond");
});

test("a seventh seat begins again", () => {
  expect(seatPath(6, 10)).toBe(seatPath(0, 10));
  expect(seatColour(7)).toBe(seatColour(1));
});

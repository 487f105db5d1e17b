import { expect, test } from "vitest";
import { FLOORS, stone } from "./stone";

test("a slab is a closed path inside its rectangle", () => {
  expect(stone(10, 20, 30, 40, 2)).toBe("M12 20h26q2 0 2 2v36q0 2 -2 2h-26q-2 0 -2 -2v-36q0 -2 2 -2z");
});

test("every floor has four rows of two to four slabs, and no two floors are alike", () => {
  for (const floor of FLOORS) {
    const slabs = floor.slabs.split("M").length - 1;
    expect(slabs).toBeGreaterThanOrEqual(8);
    expect(slabs).toBeLessThanOrEqual(16);
  }
  expect(new Set(FLOORS.map((floor) => floor.slabs)).size).toBe(FLOORS.length);
});

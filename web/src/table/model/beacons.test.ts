import { expect, test } from "vitest";
import { beacon } from "./beacons";

test("what is in sight needs no mark", () => {
  expect(beacon(100, 100, 400, 300, 20)).toBeNull();
  expect(beacon(410, 100, 400, 300, 20)).toBeNull();
});

test("a mark stands on the edge, in the direction of what is beyond it", () => {
  expect(beacon(900, 150, 400, 300, 20)).toEqual({ x: 374, y: 150, angle: 0 });
  expect(beacon(200, -500, 400, 300, 20)).toEqual({ x: 200, y: 26, angle: -90 });
  const corner = beacon(-800, 1150, 400, 300, 20)!;
  expect(corner.x).toBeGreaterThanOrEqual(26);
  expect(corner.y).toBeCloseTo(274);
  expect(corner.angle).toBeCloseTo(135);
});

import { expect, test } from "vitest";
import { across, band, down, EDGE, line, marked, nearest, type Plot, type Point } from "./curve";
import { ticks } from "./ticks";
import { badges, changeAt, turnings } from "./turning";

const PLOT: Plot = { width: 160 + EDGE.left + EDGE.right, height: 100 + EDGE.top + EDGE.bottom, decisions: 4 };
const point = (seq: number, chance: number, error = 0.01, turn = seq + 1): Point => ({ seq, turn, chances: [chance, 1 - chance], errors: [error, error] });
const GAME = [point(0, 0.5), point(1, 0.52), point(2, 0.3), point(3, 0.6, 0.2)];

test("chances go upwards, decisions to the right, and nothing leaves the plot", () => {
  expect([across(PLOT, 0), across(PLOT, 4)]).toEqual([EDGE.left, EDGE.left + 160]);
  expect([down(PLOT, 1), down(PLOT, 0), down(PLOT, -0.2)]).toEqual([EDGE.top, EDGE.top + 100, EDGE.top + 100]);
});

test("a line goes through its points, and its band lies two standard errors around it", () => {
  expect(line(PLOT, GAME.slice(0, 2), 0)).toBe(`M${EDGE.left}.0 ${EDGE.top + 50}.0L${EDGE.left + 40}.0 ${EDGE.top + 48}.0`);
  expect(band(PLOT, GAME.slice(0, 2), 0)).toBe(`M${EDGE.left}.0 ${EDGE.top + 48}.0L${EDGE.left + 40}.0 ${EDGE.top + 46}.0L${EDGE.left + 40}.0 ${EDGE.top + 50}.0L${EDGE.left}.0 ${EDGE.top + 52}.0z`);
  expect(band(PLOT, GAME.slice(0, 1), 0)).toBe("");
});

test("a place belongs to the moment that is nearest", () => {
  expect(nearest(PLOT, GAME, 0)).toBe(0);
  expect(nearest(PLOT, GAME, EDGE.left + 79)).toBe(2);
  expect(nearest(PLOT, GAME, 1000)).toBe(3);
});

test("a short line wears its shape no oftener than it has points", () => {
  expect(marked(GAME, 3).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(marked([point(0, 0.5)], 3).map(({ seq }) => seq)).toEqual([0]);
});

test("turning points are large changes that are beyond doubt", () => {
  expect(turnings(GAME, 0)).toEqual([{ index: 2, change: changeAt(GAME, 2, 0) }]);
  expect(changeAt(GAME, 2, 0)).toBeCloseTo(-0.22);
  expect(changeAt(GAME, 0, 0)).toBe(0);
});

test("of many turning points the four largest are told, in their order", () => {
  const wild = [0.5, 0.1, 0.7, 0.6, 0.9, 0.1, 0.8].map((chance, n) => point(n, chance));
  expect(turnings(wild, 0).map(({ index }) => index)).toEqual([1, 2, 5, 6]);
});

test("the letters of turning points lie beside the line and none upon another", () => {
  const steep = [0.5, 0.9, 0.2, 1].map((chance, n) => point(n, chance));
  const placed = badges({ ...PLOT, decisions: 40 }, steep, 0, turnings(steep, 0));
  expect(placed.map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
  for (const one of placed) for (const other of placed) if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
  for (const { y } of placed) expect(y > 10 && y < PLOT.height - 10).toBe(true);
});

test("turns are named where they begin, as far as there is room", () => {
  const turns = [1, 1, 2, 3, 4].map((turn, n) => point(n, 0.5, 0, turn));
  expect(ticks({ ...PLOT, width: 1000 }, turns).map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  expect(ticks(PLOT, turns).map(({ turn }) => turn)).toEqual([1, 2, 4]);
});

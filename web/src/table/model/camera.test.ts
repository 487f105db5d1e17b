import { beforeEach, expect, test } from "vitest";
import "../testing/browserless";
import { settings } from "../../lib/settings.svelte";
import { Camera } from "./camera.svelte";

const BOARD = { x: 0, y: 0, width: 1000, height: 1000 };
let camera: Camera;

beforeEach(() => {
  settings.speed = "off";
  camera = new Camera();
  [camera.width, camera.height] = [500, 800];
});

test("the whole board fits", () => {
  camera.fit(BOARD);
  expect(camera.scale).toBe(0.5);
  expect([camera.left(0), camera.left(1000), camera.top(0), camera.top(1000)]).toEqual([0, 500, 150, 650]);
});

test("what is covered is not counted on", () => {
  [camera.covered, camera.over] = [300, 100];
  camera.fit(BOARD);
  expect(camera.scale).toBe(0.4);
  expect([camera.top(0), camera.top(1000)]).toEqual([100, 500]);
});

test("a close look stays on the board", () => {
  camera.around(50, 950, 500, BOARD);
  expect(camera.seen).toEqual({ x: 0, y: 200, width: 500, height: 800 });
});

test("dragging moves the board with the finger", () => {
  camera.around(500, 500, 500, BOARD);
  const before = camera.left(500);
  camera.pan(40, 0);
  expect(camera.left(500)).toBeCloseTo(before + 40);
});

test("the point under the fingers stays where it is", () => {
  camera.around(500, 500, 500, BOARD);
  const [x, y] = [camera.left(400), camera.top(450)];
  camera.zoom(1.5, x, y, BOARD);
  expect([camera.left(400), camera.top(450)]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  expect(camera.scale).toBeCloseTo(1.5);
});

test("nobody can zoom out beyond the whole board, which is in the middle then", () => {
  camera.around(100, 100, 200, BOARD);
  expect(camera.whole(BOARD)).toBe(false);
  camera.zoom(0.01, 0, 0, BOARD);
  expect([camera.scale, camera.whole(BOARD), camera.left(500)]).toEqual([0.5, true, 250]);
});

test("a step nearer keeps its eyes on what it is about, if that is in sight", () => {
  camera.fit(BOARD);
  camera.step(2, { x: 200, y: 300 }, BOARD);
  expect([camera.left(200), camera.top(300)]).toEqual([expect.closeTo(100), expect.closeTo(300)]);
  camera.around(800, 800, 200, BOARD);
  const middle = camera.seen.x + camera.seen.width / 2;
  camera.step(1.2, { x: 10, y: 10 }, BOARD);
  expect(camera.seen.x + camera.seen.width / 2).toBeCloseTo(middle);
});

test("the camera follows the action, but not out of a hand that has just moved it", () => {
  camera.around(250, 400, 500, BOARD);
  camera.follow(260, 400, 50, BOARD);
  expect(camera.seen.x).toBe(0);
  camera.pan(1, 0);
  camera.follow(900, 400, 50, BOARD);
  expect(camera.seen.x).toBeLessThan(10);
  const fresh = new Camera();
  [fresh.width, fresh.height] = [500, 800];
  fresh.around(250, 400, 500, BOARD);
  Object.assign(fresh, { touched: -10_000 });
  fresh.follow(900, 400, 50, BOARD);
  expect(fresh.seen.x).toBe(500);
});

test("whoever walks over the board with keys is followed at once", () => {
  camera.around(250, 400, 500, BOARD);
  camera.pan(1, 0);
  camera.follow(900, 400, 50, BOARD, true);
  expect(camera.seen.x).toBe(500);
});

test("what matters is in sight, however far away it is", () => {
  camera.include(500, 500, 400, [{ x: 450, y: 520 }], BOARD, 0);
  expect(camera.seen.width).toBe(400);
  camera.include(500, 500, 400, [{ x: 450, y: 520 }, { x: 900, y: 480 }], BOARD, 0);
  expect(camera.seen.x).toBeLessThan(450);
  expect(camera.seen.x + camera.seen.width).toBeGreaterThan(900);
  camera.include(500, 500, 400, [{ x: 5, y: 5 }, { x: 995, y: 995 }], BOARD, 0);
  expect(camera.whole(BOARD)).toBe(true);
});

import { expect, test } from "vitest";
import { plain } from "../../games/plain";
import { complete } from "../../lib/complete";
import { arranged } from "./arrange";

const pack = { ...plain, pieces: { coin: { shape: "small" as const, face: "", edge: "", ink: "", foot: "", shows: [] } } };
const space = (...kinds: string[]) =>
  complete("Space", { id: "a", x: 0, y: 0, name: "A", pieces: kinds.map((kind, n) => ({ id: `${kind}${n}`, kind, name: kind })) });

test("one piece stands in the middle, large", () => {
  expect(arranged(pack, space("ogre"))).toMatchObject([{ x: 50, scale: 1 }]);
});

test("two share the space without covering each other", () => {
  const [one, two] = arranged(pack, space("ogre", "hero"));
  expect(Math.abs(one!.x - two!.x)).toBeGreaterThan(20);
  expect(one!.scale).toBeLessThan(1);
});

test("small things lie in front of a large one, and no more than four are drawn", () => {
  const placed = arranged(pack, space("coin", "coin", "coin", "coin", "coin", "ogre"));
  expect(placed.map(({ piece }) => piece.kind)).toEqual(["coin", "coin", "coin", "coin", "ogre"]);
  expect(placed.slice(0, 4).every(({ y }) => y > 70)).toBe(true);
  expect(arranged(pack, space("coin"))).toMatchObject([{ x: 50, y: 52 }]);
});

const plan = {
  ...plain,
  pieces: Object.fromEntries(
    (["back", "plate", "seat"] as const).map((shape) => [shape, { shape, face: "", edge: "", ink: "", foot: "", shows: [] }]),
  ),
};
const board = complete("Board", { id: "plan", name: "Plan", shape: "graph", width: 1000, height: 1000, size: 32, spaces: [] });
const room = (height: number, ...kinds: string[]) => ({ ...space(...kinds), width: 96, height });

test("in a room cards lie in the corner, a plate on the lower edge, and people in the middle", () => {
  const [treasure, card, plate, one, two] = arranged(plan, room(96, "back", "back", "plate", "seat", "seat"), board);
  expect([card!.piece.id, treasure!.piece.id]).toEqual(["back0", "back1"]);
  expect(card!.x).toBeGreaterThan(120);
  expect(plate!.y).toBeGreaterThan(one!.y);
  expect(one!.y).toBe(two!.y);
  expect(two!.x - one!.x).toBeGreaterThan(60);
});

test("in a low room the plate makes way for picture and cards", () => {
  const [, plate] = arranged(plan, room(64, "back", "plate"), board);
  expect(plate!.scale).toBeLessThan(1);
});

test("on a fine board a crowd stands around its square, and nobody covers another", () => {
  const placed = arranged(plan, space("seat", "seat", "seat", "seat", "seat", "seat"), board);
  placed.forEach((one, n) => {
    for (const other of placed.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(60);
  });
});

test("counters stand side by side, and do not cover each other", () => {
  const look = { shape: "counter" as const, face: "", edge: "", ink: "", foot: "", shows: [] };
  const pack = { ...plain, pieces: { band: look } };
  const pieces = ["a", "b", "c"].map((id) => ({ id, kind: "band", name: id }));
  const placed = arranged(pack, complete("Space", { id: "s", x: 0, y: 0, name: "S", pieces }));
  expect(placed.map(({ x }) => x)).toEqual([28, 72, 28]);
  expect(placed[2]!.y - placed[0]!.y).toBeGreaterThan(58 * placed[0]!.scale);
});

const scenic = {
  ...plain,
  board: { ...plain.board, scenic: () => 77 },
  pieces: Object.fromEntries(
    (["card", "seat", "small"] as const).map((shape) => [shape, { shape, face: "", edge: "", ink: "", foot: "", shows: [] }]),
  ),
};
const over = (...kinds: string[]) => arranged(scenic, space(...kinds), board);

test("over a picture a figure stands in the middle, and aside where a card lies", () => {
  expect(over("seat")).toMatchObject([{ x: 50 }]);
  const [card, figure] = over("card", "seat");
  expect(card!.x - figure!.x).toBeGreaterThan(30);
});

test("over a picture the last three cards are fanned out, and the rest is counted", () => {
  const placed = over("card", "card", "card", "card", "card");
  expect(placed.map(({ piece }) => piece.id)).toEqual(["card2", "card3", "card4"]);
  expect(placed.map(({ more }) => more ?? 0)).toEqual([0, 0, 2]);
});

test("over a picture up to six figures have each a place of its own", () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const places = over(...Array.from({ length: count }, () => "seat")).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(count);
  }
});

test("a lower picture makes what lies on it smaller, so that the name under it stays in sight", () => {
  const low = { ...scenic, board: { ...scenic.board, scenic: () => 66 } };
  const [[card], [less]] = [over("card"), arranged(low, space("card"), board)];
  expect(less!.y).toBeLessThan(card!.y);
  expect(less!.scale).toBeLessThan(card!.scale);
});

test("loose things lie in a corner", () => {
  expect(over("small")).toMatchObject([{ x: 17, y: 66 }]);
});

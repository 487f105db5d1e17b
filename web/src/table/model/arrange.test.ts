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

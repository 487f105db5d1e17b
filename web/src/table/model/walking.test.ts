import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { bearing, distances, isArrow, neighbour, shortest, spaceIn, telling } from "./walking";

const links: Record<string, string[]> = { a: ["b", "c"], b: ["a", "d"], c: ["a", "d"], d: ["b", "c", "e"], e: ["d"], f: [] };
const at: Record<string, [number, number]> = { a: [0, 0], b: [100, 0], c: [0, 100], d: [100, 100], e: [160, 160], f: [300, 0] };
const board = complete("Board", {
  id: "map",
  name: "Map",
  shape: "graph",
  width: 300,
  height: 200,
  size: 40,
  spaces: Object.entries(at).map(([id, [x, y]]) => ({ id, x, y, name: id, links: links[id] })),
});

test("arrows walk along links, never through walls", () => {
  expect(neighbour(board, "a", "ArrowRight")).toBe("b");
  expect(neighbour(board, "a", "ArrowDown")).toBe("c");
  expect(neighbour(board, "a", "ArrowLeft")).toBeNull();
  expect(neighbour(board, "b", "ArrowRight")).toBeNull();
  expect(neighbour(board, "nowhere", "ArrowUp")).toBeNull();
});

test("a slanting link can be walked with either of its arrows", () => {
  expect(neighbour(board, "d", "ArrowRight")).toBe("e");
  expect(neighbour(board, "d", "ArrowDown")).toBe("e");
  expect(neighbour(board, "e", "ArrowUp")).toBe("d");
});

test("distances count steps; what cannot be reached has none", () => {
  const steps = distances(board, "a");
  expect([steps.get("a"), steps.get("d"), steps.get("e"), steps.get("f")]).toEqual([0, 2, 3, undefined]);
});

test("bearings are points of the compass", () => {
  const between = (from: string, to: string) => bearing(spaceIn(board, from)!, spaceIn(board, to)!);
  expect([between("a", "b"), between("b", "a"), between("a", "c"), between("c", "a"), between("d", "e")]).toEqual([
    "east",
    "west",
    "south",
    "north",
    "south-east",
  ]);
});

test("only the four arrows are arrows", () => {
  expect([isArrow("ArrowUp"), isArrow("Enter")]).toEqual([true, false]);
});

test("a way follows the links, unless it would be too long or there is none", () => {
  expect(shortest(board, "a", "e", 9)).toEqual(["a", "b", "d", "e"]);
  expect(shortest(board, "a", "e", 2)).toEqual([]);
  expect(shortest(board, "a", "f", 9)).toEqual([]);
});

test("a bare space tells nothing but its name", () => {
  const space = (more: object) => complete("Space", { id: "a", x: 0, y: 0, name: "A", ...more });
  expect([telling(space({})), telling(space({ text: "Damp." })), telling(space({ pieces: [{ id: "p", kind: "k", name: "P" }] }))]).toEqual([false, true, true]);
});

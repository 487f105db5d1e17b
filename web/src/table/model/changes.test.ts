import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import type { View } from "../../lib/types";
import { changes } from "./changes";

interface Setting {
  hero: string;
  trail: string[];
  known: string[];
  ghoul?: string;
  log?: string[];
  seat?: number;
  seq?: number;
  links?: Record<string, string[]>;
}

function view({ hero, trail, known, ghoul = "", log = [], seat = 0, seq = 1, links = {} }: Setting): View {
  const spaces = ["a", "b", "c"].map((id, n) => ({
    id,
    x: n,
    y: 0,
    name: id,
    known: known.includes(id),
    links: links[id] ?? [],
    pieces: [
      ...(id === hero ? [{ id: "hero", kind: "figure", name: "Hero" }] : []),
      ...(id === ghoul ? [{ id: "ghoul", kind: "creature", name: "Ghoul" }] : []),
    ],
  }));
  return complete("View", {
    game: "toy",
    title: "Toy",
    seat,
    seq,
    turn: 1,
    seats: [],
    picture: { boards: [{ id: "map", name: "Map", shape: "grid", width: 3, height: 1, size: 1, spaces, trail }] },
    log: log.map((text) => ({ turn: 1, text })),
  });
}

const before = view({ hero: "a", trail: ["a"], known: ["a"], log: ["one"] });

test("a step turns a tile and tells of it", () => {
  const found = changes(before, view({ hero: "b", trail: ["a", "b"], known: ["a", "b"], log: ["one", "two"], seq: 2 }));
  expect(found.turned).toEqual(["b"]);
  expect(found.walks.get("hero")).toEqual(["a", "b"]);
  expect(found.lines.map((line) => line.text)).toEqual(["two"]);
});

test("who walks there and back is seen to do both", () => {
  const found = changes(before, view({ hero: "a", trail: ["a", "b", "a"], known: ["a", "b"], seq: 2, log: ["one"] }));
  expect(found.walks.get("hero")).toEqual(["a", "b", "a"]);
});

test("a piece that is simply elsewhere goes straight there", () => {
  const found = changes(before, view({ hero: "c", trail: ["a"], known: ["a"], seq: 2, log: ["one"] }));
  expect(found.walks.get("hero")).toEqual(["a", "c"]);
});

test("without a trail a piece follows the links", () => {
  const links = { a: ["b"], b: ["a", "c"], c: ["b"] };
  const found = changes(before, view({ hero: "c", trail: [], known: ["a"], seq: 2, links, log: ["one"] }));
  expect(found.walks.get("hero")).toEqual(["a", "b", "c"]);
});

test("a trail may begin anew with every move, with or without where it set out", () => {
  const links = { a: ["b", "c"], b: ["a", "c"], c: ["a", "b"] };
  for (const trail of [["a", "b", "c"], ["b", "c"]]) {
    const old = view({ hero: "a", trail: ["c", "a"], known: ["a"], links, log: ["one"] });
    const found = changes(old, view({ hero: "c", trail, known: ["a"], seq: 2, links, log: ["one"] }));
    expect(found.walks.get("hero")).toEqual(["a", "b", "c"]);
  }
});

test("a piece that was nowhere has arrived", () => {
  const found = changes(before, view({ hero: "a", trail: ["a"], known: ["a"], ghoul: "b", seq: 2, log: ["one"] }));
  expect(found.arrived).toEqual(["ghoul"]);
  expect(found.walks.size).toBe(0);
});

test("nothing happened on the first look, after an undo, or through other eyes", () => {
  const after = view({ hero: "b", trail: ["a", "b"], known: ["a", "b"], log: ["one", "two"], seq: 2 });
  expect(changes(null, after).lines).toEqual([]);
  expect(changes(after, before).walks.size).toBe(0);
  expect(changes(before, { ...after, seat: 1 }).turned).toEqual([]);
});

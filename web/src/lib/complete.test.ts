import { expect, test } from "vitest";
import { complete } from "./complete";

const bare = {
  type: "table",
  table: "t",
  seq: 3,
  you: 0,
  seats: [],
  view: {
    game: "g",
    title: "G",
    seat: 0,
    seq: 3,
    turn: 1,
    seats: [{ name: "Ada" }],
    picture: { boards: [{ id: "b", name: "B", shape: "grid", width: 1, height: 1, size: 1, spaces: [{ id: "A1", x: 0, y: 0, name: "A1" }] }] },
    question: { id: "q", seat: 0, title: "?", rule: "RM-1.1", options: [{ id: "o", label: "Go" }] },
  },
};

test("what the server leaves out is as usual", () => {
  const { view } = complete("TableView", bare);

  expect(view.log).toEqual([]);
  expect(view.ending).toBeNull();
  expect(view.seats[0]).toEqual({ name: "Ada", figure: "" });
  expect(view.picture.boards[0]?.spaces[0]).toMatchObject({ known: true, pieces: [], links: [] });
  expect(view.question?.options[0]).toMatchObject({ label: "Go", refused: "", odds: [] });
});

test("what the server says stands", () => {
  const space = complete("Space", { id: "A1", x: 0, y: 0, name: "A1", known: false, pieces: [{ id: "p", kind: "hero", name: "Hero", count: 2 }] });

  expect(space.known).toBe(false);
  expect(space.pieces[0]).toMatchObject({ count: 2, art: "", owner: null });
});

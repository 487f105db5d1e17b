import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { aimedAt, directed, goals, lines, manned, meetings, piecesIn, stepped, vacancies } from "./moves";

const piece = (id: string) => ({ id, kind: "knight", name: id });
const ranks = [
  { id: "r1", name: "First", side: "left", boxes: [{ id: "b0", piece: piece("ann") }, { id: "b1" }, { id: "b2", piece: piece("bea") }] },
  { id: "r2", name: "Second", side: "left", boxes: [{ id: "b3" }, { id: "b4" }, { id: "b5" }] },
].map((rank) => complete("Rank", rank));

function offers(...options: object[]) {
  return offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: options.map((one, n) => ({ id: `${n}`, label: `${n}`, ...one })) }));
}

test("a piece may be put where an offer with it leads", () => {
  const all = offers({ target: "b1", using: "ann" }, { target: "b3", using: "bea" }, { target: "b4", using: "ann", refused: "No." }, { target: "hill", using: "ann" });
  expect([...goals(all, ranks, "ann").keys()]).toEqual(["b1"]);
  expect(goals(all, ranks, "bea").get("b3")?.option.id).toBe("1");
  expect(vacancies(all, ranks).size).toBe(0);
  expect([...vacancies(offers({ target: "b4" }), ranks).keys()]).toEqual(["b4"]);
});

test("empty ranks are shown while somebody may step there", () => {
  expect(manned(ranks, []).map(({ id }) => id)).toEqual(["r1"]);
  expect(manned(ranks, offers({ target: "b3", using: "ann" })).map(({ id }) => id)).toEqual(["r1", "r2"]);
  expect(piecesIn(ranks).map(({ id }) => id)).toEqual(["ann", "bea"]);
});

test("what is done to a piece is told from what moves it", () => {
  const all = offers({ target: "ann" }, { target: "b1", using: "ann" }, { target: "sheet:ann" });
  expect(directed(all, ["ann", "sheet:ann"]).map(({ option }) => option.id)).toEqual(["0", "2"]);
});

test("whoever acts can be dragged onto whom it may concern, and the other way round", () => {
  const field = [
    complete("Rank", { id: "us", name: "Us", side: "left", boxes: [{ id: "b0", piece: { ...piece("ann"), acts: true } }, { id: "b1", piece: piece("bea") }] }),
    complete("Rank", { id: "they", name: "They", side: "right", boxes: [{ id: "e0", piece: piece("imp") }, { id: "e1", piece: piece("orc") }] }),
  ];
  const all = offers({ target: "imp" }, { target: "orc" }, { target: "orc" }, { target: "bea", refused: "No." });
  expect([...meetings(all, field, "ann").keys()]).toEqual(["e0"]);
  expect(meetings(all, field, "imp").get("b0")?.option.id).toBe("0");
  expect(meetings(all, field, "orc").size + meetings(all, field, "bea").size).toBe(0);
  expect(meetings(all, ranks, "ann").size).toBe(0);
});

test("one of many cards is chosen on the field; a few are told one by one", () => {
  const many = ["a", "b", "c", "d", "e"];
  const field = [complete("Rank", { id: "us", name: "Us", side: "left", boxes: many.map((id) => ({ id: `box:${id}`, piece: piece(id) })) })];
  const all = offers({ label: "None" }, ...many.map((target) => ({ target })));
  expect(aimedAt(all, field, 4)).toHaveLength(5);
  expect(aimedAt(all.slice(0, 4), field, 4)).toEqual([]);
  expect(aimedAt([...all, ...offers({ target: "a" })], field, 4)).toEqual([]);
});

test("long ranks are broken into lines alike", () => {
  expect(lines([1, 2, 3], 4)).toEqual([[1, 2, 3]]);
  expect(lines([1, 2, 3, 4, 5, 6, 7], 6)).toEqual([[1, 2, 3, 4], [5, 6, 7]]);
  expect(lines([], 6)).toEqual([]);
});

test("arrows go from box to box and stop at the edge", () => {
  const rows = ranks.map((rank) => rank.boxes);
  expect(stepped(rows, "b0", "ArrowRight")).toBe("b1");
  expect(stepped(rows, "b1", "ArrowDown")).toBe("b4");
  expect(stepped(rows, "b0", "ArrowUp")).toBeNull();
  expect(stepped(rows, "b5", "ArrowRight")).toBe("b5");
  expect(stepped(rows, "b0", "ArrowLeft")).toBeNull();
  expect(stepped(rows, "b0", "Home")).toBeNull();
});

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { directed, goals, manned, piecesIn, stepped, vacancies } from "./moves";

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

test("arrows go from box to box and stop at the edge", () => {
  const rows = ranks.map((rank) => rank.boxes);
  expect(stepped(rows, "b0", "ArrowRight")).toBe("b1");
  expect(stepped(rows, "b1", "ArrowDown")).toBe("b4");
  expect(stepped(rows, "b0", "ArrowUp")).toBeNull();
  expect(stepped(rows, "b5", "ArrowRight")).toBe("b5");
  expect(stepped(rows, "b0", "ArrowLeft")).toBeNull();
  expect(stepped(rows, "b0", "Home")).toBeNull();
});

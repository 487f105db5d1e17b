import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { priceOf, showsPrices } from "./prices";

const offers = (...notes: string[]) => offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: notes.map((note, n) => ({ id: `${n}`, label: `${n}`, note, target: `s${n}` })) }));
const board = (count: number) =>
  complete("Board", { id: "b", name: "B", shape: "graph", width: 9, height: 9, size: 1, spaces: Array.from({ length: count }, (_, n) => ({ id: `s${n}`, x: n, y: 0, name: `${n}` })) });

test("a price is the number that a note begins with, and what it is counted in", () => {
  expect(offers("3 points, 1 gold for the boat", "1 point", "7", "safe", "+2").map(priceOf)).toEqual([
    { number: "3", unit: "points" },
    { number: "1", unit: "point" },
    { number: "7", unit: "" },
    null,
    null,
  ]);
});

test("prices are shown where there are more places than keys", () => {
  const [offer] = offers("2 points");
  expect([9, 10].map((count) => showsPrices(board(count), () => [offer!]))).toEqual([false, true]);
  expect(showsPrices(board(10), () => [])).toBe(false);
});

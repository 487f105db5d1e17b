import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { showsPrices } from "./prices";

const board = (count: number) =>
  complete("Board", { id: "b", name: "B", shape: "graph", width: 9, height: 9, size: 1, spaces: Array.from({ length: count }, (_, n) => ({ id: `s${n}`, x: n, y: 0, name: `${n}` })) });

test("prices are shown where there are more places than keys", () => {
  const [offer] = offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options: [{ id: "go", label: "Go" }] }));
  expect([9, 10].map((count) => showsPrices(board(count), () => [offer!]))).toEqual([false, true]);
  expect(showsPrices(board(10), () => [])).toBe(false);
});

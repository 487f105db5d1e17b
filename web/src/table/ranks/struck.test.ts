// @vitest-environment jsdom
import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { is } from "../model/standing";
import { warband } from "../testing/warband";
import { piecesIn } from "./moves";
import { lifeOf, ranksSoFar } from "./struck";

const { ranks } = warband().picture;
const blow = (who: string, whom: string, cost: [number, number]) => complete("Exchange", { text: "", left: [], left_dice: [3], right: [], right_dice: [], won_by: "left", who: `figure:${who}`, whom: `figure:${whom}`, cost });
const ROLLS = [blow("Ann", "Imp", [0, 3]), blow("Bea", "Elf", [0, 1]), blow("Imp", "Ann", [1, 0]), blow("Elf", "Ann", [0, 0])];

function standing(told: number): [string, number | undefined, boolean][] {
  return piecesIn(ranksSoFar(ranks, ROLLS, told)).map((piece) => [piece.name, lifeOf(piece)?.value, is(piece, "dead")]);
}

test("wounds fall blow by blow", () => {
  const lives = [0, 1, 2, 3, 4].map((told) => standing(told).map(([, life]) => life));
  expect(lives).toEqual([[3, 3, 3, 3, 3], [3, 3, 3, 0, 3], [3, 3, 3, 0, 2], [2, 3, 3, 0, 2], [2, 3, 3, 0, 2]]);
});

test("who has nothing left falls, but not before striking a blow that is still to come", () => {
  expect(standing(2).find(([name]) => name === "Imp")).toEqual(["Imp", 0, false]);
  expect(standing(3).find(([name]) => name === "Imp")).toEqual(["Imp", 0, true]);
});

test("nobody loses more than everything, and all else stays as it is", () => {
  const [, , rank] = ranksSoFar(ranks, [blow("Ann", "Imp", [0, 9])], 1);
  expect(rank?.boxes[0]?.piece?.numbers.map(({ value }) => value)).toEqual([0, 1]);
  expect(rank?.boxes[1]).toEqual(ranks[2]?.boxes[1]);
});

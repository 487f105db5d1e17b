// @vitest-environment jsdom
import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { piecesIn } from "../ranks/moves";
import { MEETING, warband } from "../testing/warband";
import { is } from "./standing";
import { lifeOf, ranksAfter, ranksSoFar } from "./toldRanks";

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

test("who falls is down: whether they are dead is told when the fight is over", () => {
  const [, , rank] = ranksSoFar(ranks, [blow("Ann", "Imp", [0, 3])], 1);
  expect(rank?.boxes[0]?.piece?.conditions.map(({ text }) => text)).toEqual(["down"]);
});

test("who is healed after a blow has not fallen", () => {
  const [, , rank] = ranksSoFar(ranks, [blow("Ann", "Imp", [0, 3]), blow("Elf", "Imp", [0, -1])], 2);
  const imp = rank?.boxes[0]?.piece;
  expect(imp && [lifeOf(imp)?.value, is(imp, "dead")]).toEqual([1, false]);
});

test("nobody loses more than everything, and all else stays as it is", () => {
  const [, , rank] = ranksSoFar(ranks, [blow("Ann", "Imp", [0, 9])], 1);
  expect(rank?.boxes[0]?.piece?.numbers.map(({ value }) => value)).toEqual([0, 1]);
  expect(rank?.boxes[1]).toEqual(ranks[2]?.boxes[1]);
});

test("when a fight is over, who stands there is seen as they are now, and the others as its last blow left them", () => {
  const scene = complete("Scene", { ...MEETING, ledger: [blow("Bea", "Imp", [0, 1]), ...ROLLS] });
  const healed = { ...ranks[0]!, boxes: ranks[0]!.boxes.map((box) => ({ ...box, piece: box.piece && { ...box.piece, numbers: [complete("Number", { id: "life", label: "life", value: 4, limit: 4 })] } })) };
  const after = piecesIn(ranksAfter(ranks, { scene, from: 1, earlier: [], lines: [], ends: true, owed: [0, 0] }, [healed]));
  expect(after.map((piece) => [piece.name, lifeOf(piece)?.value, is(piece, "dead")])).toEqual([["Ann", 4, false], ["Bea", 4, false], ["Cid", 3, false], ["Imp", 0, true], ["Elf", 2, false]]);
});

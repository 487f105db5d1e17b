import { complete } from "../../lib/complete";
import type { Exchange, Number as Figure, Piece, Rank } from "../../lib/types";
import type { Tale } from "./tale";

/** Both sides as a fight has left them: those who still stand there as they are now, the others as its rolls have left them. */
export function ranksAfter(ranks: Rank[], { scene, from, ends }: Tale, now: Rank[]): Rank[] {
  if (!ends) return ranks;
  const left = new Map(now.flatMap((rank) => rank.boxes).map(({ piece }) => [piece?.id, piece]));
  const rolls = scene.ledger.slice(from);
  return withPieces(ranksSoFar(ranks, rolls, rolls.length), (piece) => left.get(piece.id) ?? piece);
}

/** Both sides when so many of these rolls have been told: whoever has nothing left falls, after a last blow if one is to come. */
export function ranksSoFar(ranks: Rank[], rolls: Exchange[], told: number): Rank[] {
  const still = new Set(rolls.slice(told).map(({ who }) => who));
  return withPieces(ranks, (piece) => {
    const blows = rolls.slice(0, told).filter(({ whom }) => whom === piece.id);
    const hurt = hit(piece, blows.reduce((sum, { cost }) => sum + cost[0] + cost[1], 0));
    return hurt !== piece && lifeOf(hurt)?.value === 0 && !still.has(piece.id) ? { ...hurt, conditions: [...hurt.conditions, complete("Condition", { id: "dead", text: "down" })] } : hurt;
  });
}

/** What a figure in a rank has left, as marks. */
export function lifeOf({ numbers }: Piece): Figure | undefined {
  return numbers.find((number) => !number.signed && number.limit !== null);
}

function hit(piece: Piece, points: number): Piece {
  const life = lifeOf(piece);
  if (!life || points === 0) return piece;
  return { ...piece, numbers: piece.numbers.map((number) => (number === life ? { ...life, value: Math.max(0, life.value - points) } : number)) };
}

function withPieces(ranks: Rank[], stands: (piece: Piece) => Piece): Rank[] {
  return ranks.map((rank) => ({ ...rank, boxes: rank.boxes.map((box) => ({ ...box, piece: box.piece && stands(box.piece) })) }));
}

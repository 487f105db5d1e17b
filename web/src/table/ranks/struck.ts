import type { Exchange, Number as Figure, Piece, Rank } from "../../lib/types";
import { fallen, withPieces } from "../model/tale";

/** What a figure has left, as marks. */
export function lifeOf({ numbers }: Piece): Figure | undefined {
  return numbers.find((number) => !number.signed && number.limit !== null);
}

/** Both sides when so many of these rolls have been told. */
export function ranksSoFar(ranks: Rank[], rolls: Exchange[], told: number): Rank[] {
  const still = new Set(rolls.slice(told).map(({ who }) => who));
  return withPieces(ranks, (piece) => {
    const blows = rolls.slice(0, told).filter(({ whom }) => whom === piece.id);
    const hurt = hit(piece, blows.reduce((sum, { cost }) => sum + cost[0] + cost[1], 0));
    return hurt !== piece && lifeOf(hurt)?.value === 0 && !still.has(piece.id) ? fallen(hurt) : hurt;
  });
}

function hit(piece: Piece, points: number): Piece {
  const life = lifeOf(piece);
  if (!life || points === 0) return piece;
  return { ...piece, numbers: piece.numbers.map((number) => (number === life ? { ...life, value: Math.max(0, life.value - points) } : number)) };
}

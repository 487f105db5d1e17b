import type { Exchange, Part } from "../../lib/types";
import { aloud } from "../model/words";

export function isRolled(exchange: Exchange): boolean {
  return exchange.left_dice.length + exchange.right_dice.length > 0;
}

/** Dice that meet nothing: they speak for themselves. */
export function isAlone(exchange: Exchange): boolean {
  const left = exchange.left.length + exchange.left_dice.length;
  const right = exchange.right.length + exchange.right_dice.length;
  return isRolled(exchange) && (left === 0 || right === 0);
}

/** A roll as one hears it. */
export function sentence(exchange: Exchange): string {
  if (!isRolled(exchange)) return `Not rolled yet: ${exchange.verdict}`;
  if (isAlone(exchange)) return `${[...exchange.left_dice, ...exchange.right_dice].join(" and ")}. ${exchange.note}`;
  return `${said(exchange.left_dice, exchange.left)}, which ${exchange.verdict} ${said(exchange.right_dice, exchange.right)}. ${exchange.note}`;
}

/** A sum; or, where nothing was rolled, the number that stands there. */
function said(dice: number[], parts: Part[]): string {
  return dice.length > 0 ? aloud(dice, parts) : parts.map((part) => `${part.label} ${part.value}`).join(", ");
}

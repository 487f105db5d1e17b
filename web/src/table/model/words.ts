import type { Number as Figure, Option, Part, Piece, Space } from "../../lib/types";
import { percent, type Offer } from "./offers";
import { pieceStanding, spaceStanding } from "./standing";

export function plural(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function signed(value: number): string {
  if (value < 0) return `−${-value}`;
  return `+${value}`;
}

export function figure(number: Figure): string {
  return number.signed ? signed(number.value) : String(number.value);
}

/** "Attack 3: card 1, earned 2." */
export function madeUp(number: Figure): string {
  const parts = number.parts.map((part) => `${part.label} ${number.signed ? signed(part.value) : part.value}`);
  const limit = number.limit === null ? "" : `, at most ${number.signed ? signed(number.limit) : number.limit}`;
  const sum = parts.length > 0 ? `: ${parts.join(", ")}` : "";
  return `${capital(number.label)} ${figure(number)}${sum}${limit}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The letter that stands for a name: not that of its article. */
export function initial(name: string): string {
  return name.replace(/^(the|an?)\s+/i, "").charAt(0).toUpperCase();
}

/** What a piece is, for somebody who cannot see it. */
export function pieceLabel(piece: Piece): string {
  const numbers = piece.numbers.map((number) => `${number.label} ${figure(number)}`);
  const count = piece.count > 1 ? `${piece.count} of them` : "";
  return [piece.name, count, ...numbers, ...pieceStanding(piece)].filter(Boolean).join(", ");
}

/** "E5, face down, one step north, option 1: Explore E5, RM-2.8" */
export function spaceLabel(space: Space, steps: number | undefined, way: string, offers: Offer[]): string {
  const name = [space.at, space.name].filter(Boolean).join(", ");
  const distance = steps === 0 ? "you are here" : steps === undefined ? "" : `${plural(steps, "step")} ${way}`.trim();
  const contents = space.pieces.map(pieceLabel);
  return [name, space.known ? "" : "face down", ...spaceStanding(space), distance, ...contents, ...offers.map(offerLabel)]
    .filter(Boolean)
    .join(", ");
}

export function offerLabel({ option, refused, key }: Offer): string {
  if (refused) return `not allowed: ${option.label}: ${option.refused}`;
  const rule = option.rule ? `, ${option.rule}` : "";
  return `option ${key}: ${option.label}${rule}`.replace("option :", "option:");
}

/** An option in full, as a screen reader says it. */
export function optionLabel({ option, refused, key }: Offer): string {
  if (refused) return `Not allowed: ${option.label}. ${option.refused} Why?`;
  const odds = option.odds.map((chance) => `${chance.label} ${percent(chance.chance)}`).join(", ");
  return [key && `${key}:`, `${option.label}.`, sentence(option.detail), sentence(option.note), sentence(odds)].filter(Boolean).join(" ");
}

function sentence(text: string): string {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}

/** A sentence that stands where no full stop is set: in a heading, or before more words. */
export function withoutStop(text: string): string {
  return text.replace(/\.$/, "");
}

/** What follows from an option, for whoever looks closer. */
export function closer(option: Option): string[] {
  return [option.roll, option.text || option.detail].filter(Boolean);
}

/** "5 and 3 plus 1 is 9" */
export function aloud(dice: number[], parts: Part[]): string {
  const added = parts.map((part) => (part.value < 0 ? `minus ${-part.value}` : `plus ${part.value}`));
  return `${[listed(dice), ...added].join(" ")} is ${total(dice, parts)}`;
}

export function total(dice: number[], parts: Part[]): number {
  return [...dice, ...parts.map((part) => part.value)].reduce((sum, one) => sum + one, 0);
}

function listed(dice: number[]): string {
  if (dice.length < 2) return dice.join("");
  return `${dice.slice(0, -1).join(", ")} and ${dice[dice.length - 1]}`;
}

import type { Board, Question, View } from "../../lib/types";
import { toldSince } from "./logLines";
import { offersOf, type Offer } from "./offers";
import { shortest, spaceIn } from "./walking";

/** What was answered to a question when it was last asked. */
export interface Answer {
  option: string;
  label: string;
  /** The question that came next, if nothing happened in between. */
  next: string;
  /** At whom it was aimed, where both sides stand in ranks. */
  at: string;
  /** The turn in which it was answered. */
  turn: number;
}

/** Where answers are kept: the same question about the same figure. */
export function keyOf({ id, who, title }: Question): string {
  return `${id} ${who || title}`;
}

/** Whether somebody stands in the ranks of either side. */
export function stands({ picture }: View, id: string): boolean {
  return picture.ranks.some((rank) => rank.boxes.some((box) => box.piece?.id === id));
}

/** The answers of one turn that would follow one another from a question on, each question once, until one is no longer `there`. */
export function chain(answers: Map<string, Answer>, from: string, there: (answer: Answer) => boolean): Answer[] {
  const found = new Map<string, Answer>();
  const turn = answers.get(from)?.turn;
  for (let key = from; !found.has(key); ) {
    const answer = answers.get(key);
    if (!answer || answer.turn !== turn || !there(answer)) break;
    found.set(key, answer);
    key = answer.next;
  }
  return [...found.values()];
}

/** Whether nothing has happened between two views except that this seat was asked on: no dice, nobody else's doing. */
export function isQuiet(before: View, now: View): boolean {
  const told = toldSince(before, now);
  const same = before.seat === now.seat && before.turn === now.turn && now.seq === before.seq + 1 && before.question !== null && now.question !== null;
  return same && told.every((line) => line.dice.length === 0) && (before.picture.scene?.ledger.length ?? 0) === (now.picture.scene?.ledger.length ?? 0);
}

/** Whether a fight goes on, and none of the viewer's figures is worse off than before. */
export function isUnhurt(before: View, now: View): boolean {
  const mine = ({ picture, seat }: View) => JSON.stringify(picture.sheets.filter((sheet) => sheet.seat === seat));
  return before.seat === now.seat && before.picture.scene?.id === now.picture.scene?.id && now.picture.scene !== null && mine(before) === mine(now);
}

/** What can be taken of a question, by the id of the option. */
export function legal(question: Question, option: string | undefined): Offer | undefined {
  return offersOf(question).find((offer) => !offer.refused && offer.option.id === option);
}

/** What a figure does when all do the same: the same to the same target if it can, or else what is usual. */
export function likeAll(question: Question, first: Question, deed: Offer | null): Offer | undefined {
  if (question.id !== first.id || !question.together) return undefined;
  const alike = ({ option, refused }: Offer) => !refused && option.target === deed?.option.target && option.group?.id === deed.option.group?.id;
  return (deed && offersOf(question).find(alike)) ?? legal(question, question.usual);
}

/** No walk is longer than this. */
const FARTHEST = 30;

/** The way to a place over places that are known, both ends included; nothing if there is none. */
export function wayTo(board: Board, from: string, to: string): string[] {
  const known = { ...board, spaces: board.spaces.filter((space) => space.known) };
  return spaceIn(known, to) ? shortest(known, from, to, FARTHEST) : [];
}

/** Whether a walk may go on: the next question is the same one, nobody came or is worse off, and no scene has begun. */
export function isUndisturbed(before: View, now: View): boolean {
  const mine = ({ picture, seat }: View) => JSON.stringify(picture.sheets.filter((sheet) => sheet.seat === seat));
  return before.seat === now.seat && before.question?.id === now.question?.id && now.picture.scene === null && mine(before) === mine(now);
}

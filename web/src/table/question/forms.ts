import type { Option } from "../../lib/types";
import type { Offer } from "../model/offers";
import { capital } from "../model/words";

/** Offers of one sort, under what their labels have in common. */
export interface Group {
  title: string;
  parts: { offer: Offer; label: string }[];
  /** Whether a word is enough to tell them apart; else they need a line each. */
  brief: boolean;
}

export interface Form {
  groups: Group[];
  /** What ends it, or stands alone. */
  foot: Offer[];
}

/** With one of these a run of small questions comes to its end, and with the other it is given up. */
export const ENDS = ["done", "propose"];
const LEAVES = ["withdraw"];
/** Words that no title ends with. */
const TAIL = /(^| )(the|an?|your)$/;
const SHORT = 22;
const SHORT_ENOUGH = 34;
const MANY = 6;

/** A question that is answered in parts, or out of many short answers, is shown as a form; any other is a list. */
export function formOf(offers: Offer[], onBoard: (offer: Offer) => boolean): Form | null {
  const composed = offers.length > 1 && offers.some(({ option }) => [...ENDS, ...LEAVES].includes(option.id));
  const brief = offers.filter((offer) => isBrief(offer) && !onBoard(offer));
  if (!composed && brief.length < MANY) return null;
  const sorts = new Map<string, Offer[]>();
  const key = alike(offers) ? stem : sort;
  for (const offer of offers) sorts.set(key(offer), [...(sorts.get(key(offer)) ?? []), offer]);
  const lone = (some: Offer[]) => some.length < 2 || ENDS.includes(some[0]?.option.id ?? "");
  const groups = [...sorts].filter(([, some]) => !lone(some)).map(([word, some]) => group(word, some));
  return groups.length > 0 ? { groups, foot: [...sorts.values()].filter(lone).flat() } : null;
}

/** The word that an answer begins with; numbers are all of one sort. */
function sort({ option }: Offer): string {
  const word = option.id.split(" ")[0] ?? "";
  return /^\d+$/.test(word) ? "#" : word;
}

/** Whether all answers begin with the same word, apart from what ends it. */
function alike(offers: Offer[]): boolean {
  return new Set(offers.filter(({ option }) => option.id.includes(" ")).map(sort)).size === 1;
}

/** All words of an answer but the last: what is done, without to whom. */
function stem({ option }: Offer): string {
  return option.id.replace(/ [^ ]+$/, "");
}

function isBrief({ option, refused }: Offer): boolean {
  return option.label.length <= SHORT && isBare(option) && !refused;
}

function isBare({ detail, odds }: Option): boolean {
  return detail === "" && odds.length === 0;
}

function group(word: string, offers: Offer[]): Group {
  const shared = common(offers.map(({ option }) => option.label));
  const label = (offer: Offer) => capital(offer.option.label.slice(shared.length).trim());
  const brief = offers.every((offer) => offer.refused || (isBare(offer.option) && label(offer).length <= SHORT_ENOUGH));
  const title = (brief && shared.replace(TAIL, "")) || (word === "#" ? "" : shared.replace(TAIL, "") || word);
  return { title: capital(title), parts: offers.map((offer) => ({ offer, label: label(offer) })), brief };
}

/** The words that all labels begin with, as long as each has more to say. */
function common(labels: string[]): string {
  const words = (labels[0] ?? "").split(" ");
  for (let length = words.length - 1; length > 0; length -= 1) {
    const start = words.slice(0, length).join(" ");
    if (labels.every((label) => label.startsWith(`${start} `))) return start;
  }
  return "";
}

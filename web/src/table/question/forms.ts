import type { Option } from "../../lib/types";
import type { Offer } from "../model/offers";
import { capital } from "../model/words";

/** Offers of one sort, under what their labels have in common. */
export interface Group {
  title: string;
  parts: { offer: Offer; label: string }[];
  /** Whether a word is enough to tell them apart; else they need a line each. */
  brief: boolean;
  /** What is to be said of all of them. */
  detail: string;
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
const FEW = 2;

/** A question that is answered in parts, or out of many short answers, is shown as a form; any other is a list. */
export function formOf(offers: Offer[], onBoard: (offer: Offer) => boolean): Form | null {
  const composed = offers.length > 1 && offers.some(({ option }) => [...ENDS, ...LEAVES].includes(option.id));
  const brief = offers.filter((offer) => isBrief(offer) && !onBoard(offer));
  if (!composed && brief.length < MANY) return null;
  const sorts = sorted(offers, alike(offers) ? stem : sort).flatMap(([word, some]) => (some.length > MANY ? split(word, some) : [[word, some] as Sort]));
  const lone = (some: Offer[]) => some.length < 2 || ENDS.includes(some[0]?.option.id ?? "");
  const groups = sorts.filter(([, some]) => !lone(some)).map(([word, some]) => group(word, some));
  return groups.length > 0 ? { groups, foot: sorts.map(([, some]) => some).filter(lone).flat() } : null;
}

/** The word that an answer begins with; numbers are all of one sort. */
function sort({ option }: Offer): string {
  const word = option.id.split(" ")[0] ?? "";
  return /^\d+$/.test(word) ? "#" : word;
}

/** Whatever may be done beside a question, each in a word. */
export function groupsOf(offers: Offer[]): Form {
  const sorts = sorted(offers, sort).flatMap(([word, some]) => (some.length > MANY ? split(word, some) : [[word, some] as Sort]));
  return { groups: sorts.map(([word, some]) => ({ ...group(word, some), brief: true })), foot: [] };
}

type Sort = [word: string, offers: Offer[]];

function sorted(offers: Offer[], key: (offer: Offer) => string): Sort[] {
  const sorts = new Map<string, Offer[]>();
  for (const offer of offers) sorts.set(key(offer), [...(sorts.get(key(offer)) ?? []), offer]);
  return [...sorts];
}

/** Many answers of one sort are told apart by what is done, where several are. */
function split(word: string, offers: Offer[]): Sort[] {
  const stems = sorted(offers, stem);
  return stems.length < 2 || stems.some(([, some]) => some.length < 2) ? [[word, offers]] : stems;
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
  const details = new Set(offers.map(({ option }) => option.detail));
  const [detail = ""] = details.size === 1 && offers.length > FEW ? details : [];
  const bare = ({ option }: Offer) => option.odds.length === 0 && (option.detail === "" || option.detail === detail);
  const brief = offers.every((offer) => offer.refused || (bare(offer) && label(offer).length <= SHORT_ENOUGH));
  const title = (brief && shared.replace(TAIL, "")) || (word === "#" ? "" : shared.replace(TAIL, "") || word);
  return { title: capital(title), parts: offers.map((offer) => ({ offer, label: label(offer) })), brief, detail: brief ? detail : "" };
}

/** The words that all labels begin with, as long as each has more to say. */
export function common(labels: string[]): string {
  const words = (labels[0] ?? "").split(" ");
  for (let length = words.length - 1; length > 0; length -= 1) {
    const start = words.slice(0, length).join(" ");
    if (labels.every((label) => label.startsWith(`${start} `))) return start;
  }
  return "";
}

import type { Option } from "../../lib/types";
import type { Offer } from "../model/offers";
import { capital } from "../model/words";

/** Offers of one group, under its title. */
export interface FormGroup {
  title: string;
  parts: { offer: Offer; label: string }[];
  /** Whether a word is enough to tell them apart; else they need a line each. */
  brief: boolean;
  /** What is to be said of all of them. */
  detail: string;
}

export interface Form {
  groups: FormGroup[];
  /** The offers that end the question, or stand alone. */
  foot: Offer[];
}

const SHORT = 22;
const SHORT_ENOUGH = 34;
const MANY = 6;
const FEW = 2;

/** Whether an offer ends a question that is answered in parts. */
export function isEnd({ option }: Offer): boolean {
  return option.role === "ends";
}

/** A question that is answered in parts, or out of many short answers, is shown as a form; any other is a list. In a
 * list, figures who may do the same share a line (`bundled`), however many they are. */
export function formOf(offers: Offer[], onBoard: (offer: Offer) => boolean): Form | null {
  const composed = offers.length > 1 && offers.some(({ option }) => option.role !== "");
  const brief = offers.filter((offer) => isBrief(offer) && !onBoard(offer) && !offer.option.actor);
  if (!composed && brief.length < MANY) return null;
  const sorts = sorted(offers);
  const groups = sorts.filter((some) => some.length > 1).map(group);
  return groups.length > 0 ? { groups, foot: sorts.filter((some) => some.length < 2).flat() } : null;
}

/** All offers in groups, each in a word; those that belong to no group stand together at the end. */
export function groupsOf(offers: Offer[]): Form {
  const sorts = sorted(offers);
  const lone = sorts.filter(([first]) => !first?.option.group).flat();
  const groups = [...sorts.filter(([first]) => first?.option.group), ...(lone.length > 0 ? [lone] : [])];
  return { groups: groups.map((some) => ({ ...group(some), brief: true })), foot: [] };
}

/** The offers of each group together, where its first one stands; an offer without a group stands alone. */
function sorted(offers: Offer[]): Offer[][] {
  const sorts = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = offer.option.group ? `group ${offer.option.group.id}` : `option ${offer.option.id}`;
    sorts.set(key, [...(sorts.get(key) ?? []), offer]);
  }
  return [...sorts.values()];
}

function isBrief({ option, refused }: Offer): boolean {
  return option.label.length <= SHORT && isBare(option) && !refused;
}

function isBare({ detail, odds }: Option): boolean {
  return detail === "" && odds.length === 0;
}

function group(offers: Offer[]): FormGroup {
  const label = ({ option }: Offer) => option.short || option.label;
  const details = new Set(offers.map(({ option }) => option.detail));
  const [detail = ""] = details.size === 1 && offers.length > FEW ? details : [];
  const bare = ({ option }: Offer) => option.odds.length === 0 && (option.detail === "" || option.detail === detail);
  const brief = offers.every((offer) => offer.refused || (bare(offer) && label(offer).length <= SHORT_ENOUGH));
  const title = capital(offers[0]?.option.group?.title ?? "");
  return { title, parts: offers.map((offer) => ({ offer, label: label(offer) })), brief, detail: brief ? detail : "" };
}

import * as api from "./api";
import type { RuleInfo, RulebookInfo } from "./types";

export type Provenance = RuleInfo["provenance"];

/** Where a rule may come from. */
export const MEANING: Record<Provenance, string> = {
  stated: "the published rules say so",
  public: "the classic game is publicly described so",
  inferred: "it follows from the published rules",
  ruled: "decided here, where the published rules are silent",
};

const books = new Map<string, Promise<api.Answer<RulebookInfo>>>();

/** A game's rulebook, asked for once. */
export function rulebookOf(game: string): Promise<api.Answer<RulebookInfo>> {
  const book = books.get(game) ?? api.rules(game);
  books.set(game, book);
  void book.then((answer) => answer.ok || books.delete(game));
  return book;
}

/** Rules that contain every word of what is sought, in their number, text, reason or steps. */
export function found(rules: RuleInfo[], sought: string): RuleInfo[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, text, reason, steps }) => {
    const all = [id, text, reason, ...steps].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** A stretch of a rule's text: plain, a code word, the number of another rule, or what was sought. */
export interface Stretch {
  kind: "plain" | "code" | "rule" | "hit";
  text: string;
}

/** A code word, or the number of a rule or chapter: RM-2, RM-2.10, DM-9.45a, TA-C20.23, TA-FAL-11. */
const SPECIAL = /(`[^`]+`|\b[A-Z]{2}-(?:[A-Z]?\d+|[A-Z]+)(?:[.-]\d+[a-z]?)?\b)/;

export function stretches(text: string, sought = ""): Stretch[] {
  return text.split(SPECIAL).flatMap((part): Stretch[] => {
    if (!part) return [];
    if (part.startsWith("`")) return [{ kind: "code", text: part.slice(1, -1) }];
    return SPECIAL.test(part) ? [{ kind: "rule", text: part }] : hits(part, sought);
  });
}

function hits(text: string, sought: string): Stretch[] {
  const words = sought.split(/\s+/).filter(Boolean).map(escaped);
  if (!words.length) return [{ kind: "plain", text }];
  const parts = text.split(new RegExp(`(${words.join("|")})`, "i"));
  return parts.map((part, n): Stretch => ({ kind: n % 2 ? "hit" : "plain", text: part })).filter((part) => part.text);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

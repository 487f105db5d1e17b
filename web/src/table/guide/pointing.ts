import { AWAY, onSheet, placed, type Box, type Kept, type Point } from "./place";
import type { Step } from "./steps";

/** What a card had better not cover, and how much that matters. */
const CLEAR: [string, number][] = [
  ['[data-spot="scene"], [data-spot="goal"], header', 1],
  ['[data-spot="question"]', 3],
  ['[data-spot~="sheet"], [data-spot="track"]', 0.4],
  [".target, .turns", 4],
  /** What both sides of a scene have and have left. */
  [".side .numbers, .side .below, .band", 2],
];
const MARK = "data-spotlit";
/** Where there is little room, the card lies on the sheet that takes the whole lower edge, and what is above makes room for both. */
const SHEET = "main .bottomsheet";
/** Parts of the table may come later, or move. */
const AGAIN = 300;

/** Mark what a step speaks of, and say where its card lies, and how much room it takes on the sheet with the question, now and
 * again; what ends it is returned. A proposal that the list does not show is lit on the board. */
export function pointAt({ spot, choose }: Step, card: { width: number; height: number }, lie: (at: Point, room: number) => void, light: (option: string) => void): () => void {
  function look() {
    const there = spot ? seen(`[data-spot~="${spot}"]`)[0] : undefined;
    const row = choose ? seen(`[data-option="${CSS.escape(choose)}"]`)[0] : undefined;
    [there, row].forEach((one) => one?.setAttribute(MARK, reachesEdge(one) ? "within" : ""));
    const window = { width: innerWidth, height: innerHeight };
    const [sheet] = seen(SHEET);
    if (sheet) lie(onSheet(card, window, boxOf(sheet)), card.height + AWAY);
    else lie(placed(card, window, there?.getBoundingClientRect() ?? null, kept()), 0);
  }
  look();
  if (choose && (seen(SHEET).length > 0 || seen(`[${MARK}][data-option]`).length === 0)) light(choose);
  const timer = setInterval(look, AGAIN);
  return () => {
    clearInterval(timer);
    document.querySelectorAll(`[${MARK}]`).forEach((one) => one.removeAttribute(MARK));
  };
}

function kept(): Kept[] {
  return CLEAR.flatMap(([mark, weight]) => seen(mark).map((one) => ({ ...boxOf(one), weight })));
}

function boxOf(one: Element): Box {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { left, top, width, height };
}

/** Whether a line around it would be cut off by the window. */
const reachesEdge = (one: Element): boolean => boxOf(one).left <= 0;

const seen = (mark: string): Element[] => [...document.querySelectorAll(mark)].filter((one) => one.getClientRects().length > 0);

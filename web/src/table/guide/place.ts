export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  left: number;
  top: number;
}

/** What is to be kept clear, and how much that matters. */
export interface Kept extends Box {
  weight: number;
}

interface Size {
  width: number;
  height: number;
}

export const AWAY = 14;
const EDGE = 8;
/** Places are tried so far apart. */
const STRIDE = 22;
/** To cover what it speaks of is so much worse than to cover anything else. */
const SPOT = 6;
/** A pixel farther away is as bad as so many pixels covered. */
const FAR = 25;

/** Where a card lies: inside the window, near what it speaks of, and so that it covers as little as can be of that and of whatever
 * is to be kept clear. A card that speaks of nothing in particular would like to lie in the middle. */
export function placed(card: Size, window: Size, spot: Box | null, clear: readonly Kept[]): Point {
  const home = spot ?? { ...middle(card, window), ...card };
  const cost = (at: Point) => {
    const lies = { ...at, ...card };
    const covered = clear.reduce((sum, box) => sum + box.weight * overlap(lies, box), spot ? SPOT * overlap(lies, spot) : 0);
    return covered + FAR * (spot ? apart(lies, home) + Math.abs(at.top - home.top) / 20 : Math.hypot(at.left - home.left, at.top - home.top));
  };
  return places(card, window, home).reduce((best, at) => (cost(at) < cost(best) - 1 ? at : best));
}

/** Right on a sheet that comes up from the lower edge. */
export function onSheet(card: Size, window: Size, sheet: Box): Point {
  return { left: (window.width - card.width) / 2, top: Math.max(EDGE, sheet.top - card.height - AWAY / 2) };
}

/** Where a card lies that speaks of nothing in particular. */
export function middle(card: Size, window: Size): Point {
  return { left: (window.width - card.width) / 2, top: Math.max(EDGE, (window.height - card.height) / 3) };
}

/** Right beside the spot, at its corners, and everywhere else. */
function places(card: Size, window: Size, { left, top, width, height }: Box): Point[] {
  const across = [left - card.width - AWAY, left + width + AWAY, left, left + (width - card.width) / 2, left + width - card.width];
  const along = [top, top - card.height - AWAY, top + height + AWAY, top + height - card.height];
  const lefts = [...across, ...strides(window.width - card.width)].map((one) => clamp(one, window.width - card.width - EDGE));
  const tops = [...along, ...strides(window.height - card.height)].map((one) => clamp(one, window.height - card.height - EDGE));
  return lefts.flatMap((one) => tops.map((other) => ({ left: one, top: other })));
}

const strides = (room: number): number[] => Array.from({ length: Math.max(0, Math.floor(room / STRIDE)) }, (_, number) => EDGE + number * STRIDE);

const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const along = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && along > 0 ? across * along : 0;
}

/** How much nearer or farther two boxes are than is good. */
function apart(a: Box, b: Box): number {
  const across = Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width);
  const along = Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height);
  return Math.abs(Math.hypot(across, along) - AWAY);
}

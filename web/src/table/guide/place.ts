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

interface Size {
  width: number;
  height: number;
}

const AWAY = 14;
const EDGE = 8;
/** What is so near to the middle has its own company at its sides. */
const CENTRAL = 0.15;

/** Where a card lies beside what it speaks of, inside the window: left of it, right, above or below, wherever there is room. */
export function beside(target: Box, card: Size, window: Size): Point {
  const across = Math.max(EDGE, Math.min(target.left + target.width / 2 - card.width / 2, window.width - card.width - EDGE));
  const along = Math.max(EDGE, Math.min(target.top, window.height - card.height - EDGE));
  const places: Point[] = [
    { left: target.left - card.width - AWAY, top: along },
    { left: target.left + target.width + AWAY, top: along },
    { left: across, top: target.top - card.height - AWAY },
    { left: across, top: target.top + target.height + AWAY },
  ];
  const central = Math.abs(target.left + target.width / 2 - window.width / 2) < window.width * CENTRAL;
  const inside = ({ left, top }: Point) => left >= EDGE && top >= EDGE && left + card.width <= window.width - EDGE && top + card.height <= window.height - EDGE;
  return (central ? places.reverse() : places).find(inside) ?? middle(card, window);
}

/** Where a card lies that speaks of nothing in particular. */
export function middle(card: Size, window: Size): Point {
  return { left: (window.width - card.width) / 2, top: Math.max(EDGE, (window.height - card.height) / 3) };
}

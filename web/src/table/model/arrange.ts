import type { Pack } from "../../games/pack";
import { boardLook, lookOf } from "../../games/plain";
import type { Board, Piece, Space } from "../../lib/types";
import { extent, fine, roomy } from "./extent";

/** A piece with its place on a field of 100 by 100; what is larger than a square goes beyond that. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
  /** So many more lie under it. */
  more?: number;
}

const SMALL_STEP = 20;
const SMALL_SHOWN = 4;

/** Where the pieces of a space lie. */
export function arranged(pack: Pack, space: Space, board?: Board): Placed[] {
  const scenic = board && boardLook(pack, board).scenic;
  if (scenic) return overPicture(pack, space, scenic(space));
  if (board && roomy(board, space)) return inRoom(pack, space, board);
  return onSquare(pack, space, board !== undefined && fine(board));
}

/** Large pieces share the middle, or crowd around it where squares are too fine for that; small ones lie in a row along
 * the lower edge. */
function onSquare(pack: Pack, space: Space, tight: boolean): Placed[] {
  const small = space.pieces.filter((piece) => isSmall(pack, piece));
  const large = space.pieces.filter((piece) => !isSmall(pack, piece));
  const counters = large.length > 1 && large.every((piece) => lookOf(pack, piece).shape === "counter");
  return [...row(small, large.length > 0), ...(tight ? crowd(large) : counters ? abreast(large) : ring(large))];
}

const FANNED = 3;
const FIGURES = [
  [[50, 36]],
  [[30, 44], [70, 44]],
  [[26, 30], [72, 30], [49, 62]],
  [[26, 28], [72, 28], [26, 62], [72, 62]],
];

/** Cards lie fanned out on the right, as large as the picture lets them be, loose things in the lower left corner, and people
 * stand where that leaves room. */
function overPicture(pack: Pack, space: Space, picture: number): Placed[] {
  const shaped = (...shapes: string[]) => space.pieces.filter((piece) => shapes.includes(lookOf(pack, piece).shape));
  const [cards, loose, figures] = [shaped("card", "back"), shaped("small", "plate"), shaped("disc", "seat", "chit", "counter")];
  const shown = cards.slice(-FANNED);
  const more = cards.length - shown.length;
  const places = FIGURES[figures.length - 1];
  const aside = cards.length > 0 && figures.length === 1 ? -20 : 0;
  const scale = figures.length > 2 ? 0.34 : figures.length > 1 ? 0.42 : 0.46;
  return [
    ...shown.map((piece, n) => ({ piece, x: 74 - (shown.length - 1 - n) * 15, y: picture * 0.65, scale: picture * 0.0075, ...(n === shown.length - 1 && more > 0 && { more }) })),
    ...loose.map((piece, n) => ({ piece, x: 17 + n * 22, y: picture - 11, scale: 0.8 })),
    ...figures.map((piece, n) => {
      const [x, y] = places?.[n] ?? [20 + (n % 3) * 30, 26 + Math.floor(n / 3) * 32];
      return { piece, x: (x ?? 50) + aside, y: y ?? 44, scale };
    }),
  ];
}

/** Cards lie in the lower right corner, plates on the lower edge, and figures stand in the middle. */
function inRoom(pack: Pack, space: Space, board: Board): Placed[] {
  const shaped = (...shapes: string[]) => space.pieces.filter((piece) => shapes.includes(lookOf(pack, piece).shape));
  const [cards, plates, figures] = [shaped("back"), shaped("plate"), shaped("disc", "seat", "chit", "small")];
  const { width, height } = extent(board, space);
  const [right, bottom] = [50 + (width / board.size) * 50, 50 + (height / board.size) * 50];
  const low = height < board.size * 2.5;
  const aside = cards.length > 0 ? 34 : 0;
  return [
    // The one that is turned up first lies on top of the others.
    ...cards.map((piece, n) => ({ piece, x: right - 56 + n * 20, y: bottom - 56 - n * 5, scale: 1 })).reverse(),
    ...plates.map((piece) => ({ piece, x: low ? right - 86 - aside * 1.8 : 50 - aside, y: bottom - 43, scale: low ? 0.82 : 1 })),
    ...figures.map((piece, n) => standing(piece, n, figures.length, low ? 72 : plates.length > 0 ? 78 : 94)),
  ];
}

const SHOULDER = 84;

function standing(piece: Piece, n: number, of: number, y: number): Placed {
  const scale = of > 3 ? 0.72 : 1;
  return { piece, x: 50 + (n - (of - 1) / 2) * SHOULDER * scale, y, scale };
}

function isSmall(pack: Pack, piece: Piece): boolean {
  return ["small", "back"].includes(lookOf(pack, piece).shape);
}

function ring(pieces: Piece[]): Placed[] {
  if (pieces.length <= 1) return pieces.map((piece) => ({ piece, x: 50, y: 54, scale: 1 }));
  const scale = pieces.length === 2 ? 0.72 : 0.56;
  const away = pieces.length === 2 ? 19 : 24;
  return pieces.map((piece, n) => {
    const angle = Math.PI * (0.75 + (2 * n) / pieces.length);
    return { piece, x: 50 + away * Math.cos(angle), y: 52 + away * Math.sin(angle) * 0.7, scale };
  });
}

/** Square ones stand side by side, two in a row. */
function abreast(pieces: Piece[]): Placed[] {
  const rows = Math.ceil(pieces.length / 2);
  const scale = rows > 1 ? 0.62 : 0.74;
  return pieces.map((piece, n) => ({ piece, x: n % 2 === 0 ? 28 : 72, y: 52 + (Math.floor(n / 2) - (rows - 1) / 2) * 42, scale }));
}

/** Shoulder to shoulder, beyond the edges of the square. */
function crowd(pieces: Piece[]): Placed[] {
  if (pieces.length <= 1) return pieces.map((piece) => ({ piece, x: 50, y: 50, scale: 1 }));
  const scale = pieces.length > 3 ? 0.7 : 0.8;
  const away = (scale * SHOULDER * 0.62) / Math.sin(Math.PI / pieces.length);
  return pieces.map((piece, n) => {
    const angle = Math.PI * (1 + (2 * n) / pieces.length);
    return { piece, x: 50 + away * Math.cos(angle), y: 50 + away * Math.sin(angle), scale };
  });
}

function row(pieces: Piece[], crowded: boolean): Placed[] {
  const shown = pieces.slice(0, SMALL_SHOWN);
  const first = crowded ? 84 - SMALL_STEP * (shown.length - 1) : 50 - (SMALL_STEP * (shown.length - 1)) / 2;
  return shown.map((piece, n) => ({ piece, x: first + SMALL_STEP * n, y: crowded ? 84 : 52, scale: crowded ? 0.62 : 1 }));
}

/** How many numbers follow each command of a path. */
const ARITY: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/iy;
const FLAG = /[01]/y;

type Point = [x: number, y: number];

interface Step {
  command: string;
  numbers: number[];
}

/** The same outline in whole units: each point lies at most half a unit from where it was. */
export function rounded(path: string): string {
  let at: Point = [0, 0];
  let drawn: Point = [0, 0];
  let start: Point = [0, 0];
  let text = "";
  let before = "";
  for (const { command, numbers } of steps(path)) {
    const kind = command.toLowerCase();
    const origin: Point = command === kind ? at : [0, 0];
    const points = absolute(kind, numbers, origin, at);
    const end = points.at(-1);
    text += written(kind, numbers, points, drawn, before);
    before = kind;
    if (kind === "m" && end) start = end;
    at = end ?? start;
    drawn = [Math.round(at[0]), Math.round(at[1])];
  }
  return text;
}

/** The steps of a path, each with its command. What follows a move without one is a line. */
function steps(path: string): Step[] {
  const found: Step[] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const size = ARITY[command.toLowerCase()] ?? 0;
    const numbers = read(rest, command.toLowerCase() === "a");
    const follows = command === "m" ? "l" : command === "M" ? "L" : command;
    if (size === 0) found.push({ command, numbers: [] });
    for (let n = 0; size > 0 && n < numbers.length; n += size) found.push({ command: n === 0 ? command : follows, numbers: numbers.slice(n, n + size) });
  }
  return found;
}

/** The numbers in a text; the two flags of an arc may stand together without a space. */
function read(text: string, arcs: boolean): number[] {
  const numbers: number[] = [];
  let place = 0;
  while (place < text.length) {
    const part = arcs && [3, 4].includes(numbers.length % 7) ? FLAG : NUMBER;
    part.lastIndex = place;
    const found = part.exec(text);
    if (found) numbers.push(Number(found[0]));
    place = found ? part.lastIndex : place + 1;
  }
  return numbers;
}

/** Where the points of a step lie. */
function absolute(kind: string, numbers: number[], [x, y]: Point, at: Point): Point[] {
  if (kind === "h") return [[x + (numbers[0] ?? 0), at[1]]];
  if (kind === "v") return [[at[0], y + (numbers[0] ?? 0)]];
  const pairs = kind === "a" ? numbers.slice(5) : numbers;
  const points: Point[] = [];
  for (let n = 0; n + 1 < pairs.length; n += 2) points.push([x + (pairs[n] ?? 0), y + (pairs[n + 1] ?? 0)]);
  return points;
}

/** A step as seen from the last point that was drawn, with a command only where it is another one. */
function written(kind: string, numbers: number[], points: Point[], [x, y]: Point, before: string): string {
  const moved = points.flatMap((point) => [Math.round(point[0]) - x, Math.round(point[1]) - y]);
  const all = kind === "h" ? moved.slice(0, 1) : kind === "v" ? moved.slice(1) : kind === "a" ? [...numbers.slice(0, 5).map(Math.round), ...moved] : moved;
  const implied = kind !== "z" && kind !== "m" && (kind === before || (kind === "l" && before === "m"));
  return all.reduce((text, number, n) => text + (number < 0 || (n === 0 && !implied) ? "" : " ") + number, implied ? "" : kind);
}

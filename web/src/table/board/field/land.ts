import { noise, speckle } from "../../../games/noise";
import type { FieldColours, Growth } from "../../../games/pack";
import type { Board, Space } from "../../../lib/types";
import { border, closed, corners, inside, lines, middle, toEdge, type Point } from "./geometry";

/** Something that grows on the land. */
export interface Plant {
  drawing: string;
  x: number;
  y: number;
  scale: number;
}

/** A map of fields, ready to be drawn. */
export interface Land {
  fields: { id: string; d: string; fill: string }[];
  /** Edges between fields of land, and between fields of water. */
  borders: string;
  dashes: string;
  shores: string;
  rivers: string;
  plants: Plant[];
  piers: { id: string; x: number; y: number }[];
}

const TONE = 0.07;
const TRIES = 120;
const EDGE = 10;

const kept = new Map<string, { from: string; land: Land }>();

/** The drawing of a map. A map does not change, so it is made once. */
export function landOf(board: Board, look: FieldColours): Land {
  const fields = board.spaces.filter((space) => space.outline.length > 0);
  const from = fields.map(({ id, kind, outline }) => `${id} ${kind} ${outline.join()}`).join(";");
  const old = kept.get(board.id);
  if (old?.from === from) return old.land;
  const land = drawn(fields, look);
  kept.set(board.id, { from, land });
  return land;
}

function drawn(fields: Space[], look: FieldColours): Land {
  const shapes = new Map(fields.map((space) => [space.id, corners(space.outline)]));
  const wet = (space: Space) => look.waters.includes(space.kind);
  const between = (space: Space, other: string) => border(shapes.get(space.id) ?? [], shapes.get(other) ?? []);
  const ways = (kind: string) => fields.flatMap((space) => space.ways.filter((way) => way.kind === kind).map((way) => ({ space, to: way.to })));
  const coasts = ["shore", "pier"].flatMap(ways).flatMap(({ space, to }) => between(space, to));
  return {
    fields: fields.map((space) => ({ id: space.id, d: closed(shapes.get(space.id) ?? []), fill: toned(look.grounds[space.kind] ?? "#ccc", speckle(space.id)) })),
    borders: fields.filter((space) => !wet(space)).map((space) => closed(shapes.get(space.id) ?? [])).join(""),
    dashes: fields.filter(wet).map((space) => closed(shapes.get(space.id) ?? [])).join(""),
    shores: lines(coasts),
    rivers: lines(ways("river").flatMap(({ space, to }) => (space.id < to ? between(space, to) : []))),
    plants: fields.flatMap((space) => plants(space, shapes.get(space.id) ?? [], look.growth[space.kind])),
    piers: piers(fields, between),
  };
}

/** A colour that is a little lighter or darker, so that not all fields are alike. */
function toned(colour: string, chance: number): string {
  const other = chance < 0.5 ? "#000" : "#fff";
  return `color-mix(in srgb, ${colour}, ${other} ${(Math.abs(chance - 0.5) * 2 * TONE * 100).toFixed(1)}%)`;
}

/** Each pier at the first shore that it serves. */
function piers(fields: Space[], between: (space: Space, other: string) => [Point, Point][]): Land["piers"] {
  return fields.flatMap((space) => {
    const way = space.ways.find((one) => one.kind === "pier");
    const stretch = way && between(space, way.to);
    if (!stretch || stretch.length === 0) return [];
    const [x, y] = middle(stretch.flat());
    return { id: space.id, x, y };
  });
}

/** What grows in a field, strewn over it; whatever stands lower is drawn later. */
function plants({ id }: Space, shape: Point[], growth: Growth | undefined): Plant[] {
  if (!growth) return [];
  const random = noise(Math.floor(speckle(id, 3) * 1e6));
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Plant[] = [];
  for (let tries = 0; tries < TRIES && found.length < growth.most; tries += 1) {
    const at: Point = [left + random() * width, top + random() * height];
    const [choice, size] = [random(), random()];
    if (!inside(at, shape) || toEdge(at, shape) < EDGE) continue;
    if (found.some((plant) => Math.hypot(plant.x - at[0], plant.y - at[1]) < growth.apart)) continue;
    const drawing = growth.drawings[Math.floor(choice * growth.drawings.length)] ?? "";
    found.push({ drawing, x: Math.round(at[0]), y: Math.round(at[1]), scale: Number((growth.scale * (0.88 + size * 0.24)).toFixed(2)) });
  }
  return found.sort((a, b) => a.y - b.y);
}

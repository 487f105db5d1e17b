import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import "../../table/testing/browserless";
import { complete } from "../../lib/complete";
import { lookOf } from "../plain";
import { pack } from "./pack";
import { knows, moodOf, realmScene } from "./moods";
import { arc, bend, planOf, ringOf, riverThrough, steps } from "./plans";
import { landScene, ridge } from "./scenery";
import { peaks, wavelets } from "./water";
import { freeCorner, legend } from "./legend";
import { oneWayGates, painted, special, ways } from "./ways";

const GAME = join(import.meta.dirname, "../../../../src/mazefolio/games/talisman");

/** Every value of a key in a data file. */
function values(path: string, key: string): string[] {
  const text = readFileSync(join(GAME, path), "utf8");
  return [...text.matchAll(new RegExp(`^${key} = "([^"]+)"`, "gm"))].map((found) => found[1]!);
}

/** The ids of the entries of one sort. */
function ids(path: string, sort: string): string[] {
  const text = readFileSync(join(GAME, path), "utf8");
  return [...text.matchAll(new RegExp(`^\\[\\[${sort}\\]\\]\\nid = "([^"]+)"`, "gm"))].map((found) => found[1]!);
}

const without = (all: string[]) => all.filter((id) => !pack.icons?.names[id]);

test.each([
  ["data/adventure.toml", "card", 80],
  ["data/spells.toml", "spell", 17],
  ["data/purchase.toml", "purchase", 18],
  ["data/purchase.toml", "brew", 11],
  ["data/ships.toml", "nautical", 9],
  ["data/ships.toml", "ship", 3],
  ["data/characters.toml", "character", 19],
  ["data/statuses.toml", "status", 25],
])("everything in %s that is a %s has a picture", (file, sort, least) => {
  const all = ids(file, sort);
  expect(all.length).toBeGreaterThanOrEqual(least);
  expect(without(all.filter((id) => !id.startsWith("adv_")))).toEqual([]);
});

test("every space of the land has its picture and its landscape", () => {
  const spaces = ids("data/board.toml", "space");
  expect(spaces).toHaveLength(49);
  expect(without(spaces.map((id) => id.replace(/_\d+$/, "")))).toEqual([]);
  const plain = landScene("nothing");
  const kinds = new Set(values("data/board.toml", "kind"));
  expect([...kinds].filter((kind) => kind !== "plains" && landScene(kind) === plain)).toEqual([]);
});

test("every realm has a mood and a sign, and its spaces and cards have pictures", async () => {
  const realms = readdirSync(join(GAME, "realms")).filter((name) => existsSync(join(GAME, "realms", name, "data/realm.toml")));
  for (const name of realms) {
    expect(pack.icons?.names[name], name).toBeDefined();
    expect(values(`realms/${name}/data/realm.toml`, "mood").filter(knows), name).toHaveLength(1);
    const { names } = await pack.further![name]!();
    const things = [...ids(`realms/${name}/data/realm.toml`, "space"), ...ids(`realms/${name}/data/realm.toml`, "card")];
    expect(things.filter((id) => !names[id])).toEqual([]);
  }
});

test("a mood that nobody knows is open country", () => {
  expect(moodOf("nowhere")).toBe(moodOf("meadow"));
  expect([knows("earth"), knows("nowhere")]).toEqual([true, false]);
  expect(realmScene("earth", "tunnel")).toBe(moodOf("earth").scene);
  expect(realmScene("earth", "goal")).not.toBe(moodOf("earth").scene);
});

/** Four spaces around the middle, each leading to the next. */
function around(plan: string) {
  const places: [number, number][] = [[500, 100], [900, 500], [500, 900], [100, 500]];
  const spaces = places.map(([x, y], n) => ({ id: `p${n}`, x, y, name: "", links: [`p${(n + 1) % 4}`] }));
  return complete("Board", { id: "r", name: "R", shape: "graph", width: 1000, height: 1000, size: 100, plan, spaces });
}

test("a plan that nobody knows is a net of paths", () => {
  expect(["ring", "burrow", ""].map((plan) => planOf(around(plan)))).toEqual(["ring", "paths", "paths"]);
});

test("what lies inside a ring does not make it narrower", () => {
  const board = around("ring");
  const inner = complete("Space", { id: "camp", x: 500, y: 560, name: "", links: ["p0"] });
  expect(ringOf({ ...board, spaces: [...board.spaces, inner] }).radius).toBe(400);
});

/** Two rooms with a blue door between them; into the second leads a gate from a third, and a way back for everybody. */
function rooms() {
  const door = (to: string) => ({ to, kind: "door", hue: "blue", text: "blue door: the move ends" });
  const spaces = [
    { id: "a", x: 200, y: 200, name: "", links: ["b"], ways: [door("b")] },
    { id: "b", x: 400, y: 200, name: "", links: ["a", "c"], ways: [door("a"), { to: "c", kind: "forward", text: "this way only" }] },
    { id: "c", x: 400, y: 400, name: "", links: ["b"], ways: [{ to: "b", kind: "gated", text: "for friends" }] },
  ];
  return complete("Board", { id: "r", name: "R", shape: "graph", width: 1000, height: 1000, size: 100, plan: "rooms", spaces });
}

test("a door that has a colour is drawn once", () => {
  expect(painted(rooms()).map(({ from, to, hue }) => [from.id, to.id, hue])).toEqual([["a", "b", "blue"]]);
  expect(painted(around("rooms"))).toEqual([]);
});

test("a gate whose way back is open to all is no road", () => {
  expect([...oneWayGates(rooms())]).toEqual(["c b", "b c"]);
});

test("a legend tells what ways mean, unless arrows say it all", () => {
  expect(legend(rooms()).map(({ text }) => text)).toEqual(["open both ways", "blue door: the move ends", "this way only", "for friends"]);
  expect(legend(around("ring"))).toEqual([]);
});

test("a legend lies in a corner without spaces, or nowhere", () => {
  expect(freeCorner(rooms(), 300, 100)).toEqual({ x: 12, y: 888 });
  expect(freeCorner(rooms(), 976, 976)).toBeNull();
});

test("a river runs through a space from one side to the other", () => {
  expect(riverThrough(rooms(), { x: 500, y: 760 })).toMatch(/^M0 610C.*H700C.* 1000 610$/);
});

test("ways of a ring follow its circle", () => {
  const board = around("ring");
  expect(ringOf(board)).toEqual({ x: 500, y: 500, radius: 400 });
  const [top, right] = board.spaces;
  const way = arc(ringOf(board), { from: top!, to: right! });
  expect([way.x, way.y, way.turn]).toEqual([783, 217, 45]);
});

test("a way of a track bends towards the next one", () => {
  const [a, b, c] = around("track").spaces;
  const way = bend([{ from: a!, to: b! }, { from: b!, to: c! }], { from: a!, to: b! });
  expect(way.d).toMatch(/^M500 100C/);
  expect(way.x).not.toBe(700);
});

test("a pyramid has as many steps on either side and ends where it begins", () => {
  const drawn = steps(around("pyramid"), 4);
  expect([...drawn.matchAll(/v-/g)]).toHaveLength(4);
  expect([...drawn.matchAll(/v\d/g)]).toHaveLength(4);
  expect(drawn.endsWith("z")).toBe(true);
});

test("a sort of card has a stripe that says what it is", () => {
  const look = lookOf(pack, complete("Piece", { id: "wolf#2", kind: "animal", name: "Wolf", art: "wolf" }));
  expect(look).toMatchObject({ shape: "card", stripe: "Animal" });
});

test("a character wears the shape of its seat", () => {
  expect(pack.pieces.character?.shape).toBe("seat");
});

test("no two spaces have the same hills behind them", () => {
  expect(ridge("fields_1")).not.toBe(ridge("fields_2"));
  expect(ridge("fields_1")).toBe(ridge("fields_1"));
});

test("the river and the mountains run round a square", () => {
  expect(wavelets(150, 850, 8).match(/M/g)).toHaveLength(8);
  const all = peaks(290, 710, 23);
  expect(all.length).toBeGreaterThan(60);
  expect(all.every(({ x, y }) => [x, y].some((at) => Math.abs(at - 290) < 4 || Math.abs(at - 710) < 4))).toBe(true);
});

test("a way that leads back is drawn once, one that does not has an arrow, a guarded one is found by its kind", () => {
  const space = (id: string, links: string[], kind = "") => ({ id, x: 0, y: 0, name: id, links, ways: kind ? [{ to: "c", kind }] : [] });
  const board = complete("Board", { id: "land", name: "Land", shape: "graph", width: 9, height: 9, size: 1, spaces: [space("a", ["b"]), space("b", ["a", "c"], "bridge"), space("c", [])] });
  const { both, single } = ways(board);
  expect(both.map(({ from, to }) => from.id + to.id)).toEqual(["ab"]);
  expect(single.map(({ from, to }) => from.id + to.id)).toEqual(["bc"]);
  expect(special(board, "bridge")).toHaveLength(1);
  expect(special(board, "portal")).toEqual([]);
  const painted = { ...board, spaces: board.spaces.map((space) => ({ ...space, ways: space.ways.map((way) => ({ ...way, hue: "blue" })) })) };
  expect(special(painted, "bridge").map(({ hue }) => hue)).toEqual(["blue"]);
});

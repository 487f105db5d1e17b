// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";
import { Series } from "./series.svelte";

const group = { id: "strike", title: "Attack" };
const ORC = { id: "attack orc", label: "Attack the orc", target: "orc", group, short: "the orc" };
const IMP = { id: "attack imp", label: "Attack the imp", target: "imp", group, short: "the imp" };
const REST = { id: "nothing", label: "Do nothing" };
const DICE = { turn: 4, text: "5+3", dice: [[5, 3]] };
let chosen: string[];
let desk: Desk;
let series: Series;
let seq = 0;
let turn = 4;
let log: object[] = [];

/** One of several figures is asked. */
function ask(who: string, options: object[], more: object = {}, scene: object | null = null): void {
  const question = { id: "action", seat: 0, title: `What does ${who} do?`, rule: "TY-2.1", who, options, ...more };
  const view = toyView({ seq: (seq += 1), log, turn, question });
  desk.show({ ...view, picture: { ...view.picture, scene: scene && (toyView({ picture: { scene } }).picture.scene ?? null) } });
}

function click(id: string): void {
  const offer = desk.offers.find(({ option }) => option.id === id);
  if (offer) desk.take(offer);
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.passes = settings.idle = true;
  settings.speed = "off";
  [chosen, log] = [[], []];
  desk = new Desk((choice) => chosen.push(choice));
  desk.table = "t";
  desk.series = series = new Series(desk);
});
afterEach(() => {
  desk.stop();
  settings.speed = "normal";
  vi.useRealTimers();
});

/** A round in which two figures are asked by hand, and then the dice fall. */
function round(): void {
  ask("ann", [ORC, IMP, REST]);
  click("attack imp");
  ask("bea", [ORC, IMP, REST]);
  click("nothing");
  log = [...log, DICE];
}

test("what was answered one after another is answered so again by one choice, until something happens", () => {
  round();
  ask("ann", [ORC, IMP, REST]);
  expect(series.asBefore.map(({ option }) => option)).toEqual(["attack imp", "nothing"]);

  chosen = [];
  series.repeat();
  ask("bea", [ORC, IMP, REST]);
  vi.runAllTimers();
  expect(chosen).toEqual(["attack imp", "nothing"]);
  log = [...log, DICE];
  ask("ann", [ORC, IMP, REST]);
  vi.runAllTimers();
  expect([chosen.length, series.running]).toEqual([2, false]);
});

test("nobody is struck as before who is no more", () => {
  const ranks = (...ids: string[]) => toyView({ picture: { ranks: [{ id: "foes", name: "Foes", side: "right", boxes: ids.map((id) => ({ id: `box ${id}`, piece: { id, kind: "beast", name: id } })) }] } }).picture.ranks;
  let standing = ranks("orc", "imp");
  const asked = (who: string) => {
    const question = { id: "action", seat: 0, title: "?", rule: "TY-2.1", who, options: [ORC, IMP, REST] };
    const view = toyView({ seq: (seq += 1), log, question });
    desk.show({ ...view, picture: { ...view.picture, ranks: standing } });
  };
  for (const [who, choice] of [["ann", "attack orc"], ["bea", "nothing"], ["cid", "attack imp"]] as const) {
    asked(who);
    click(choice);
  }
  log = [...log, DICE];
  asked("ann");
  expect(series.asBefore.map(({ option }) => option)).toEqual(["attack orc", "nothing", "attack imp"]);
  standing = ranks("orc");
  asked("ann");
  expect(series.asBefore.map(({ option }) => option)).toEqual(["attack orc", "nothing"]);
  standing = [];
  asked("ann");
  expect(series.asBefore).toEqual([]);
});

test("what was answered in another turn than the last one is not offered as a habit", () => {
  round();
  turn += 1;
  ask("ann", [ORC, IMP, REST]);
  expect(series.asBefore).toHaveLength(2);
  ask("cid", [ORC, IMP, REST]);
  click("nothing");
  turn += 1;
  ask("cid", [ORC, IMP, REST]);
  click("nothing");
  log = [...log, DICE];
  ask("ann", [ORC, IMP, REST]);
  expect(series.asBefore).toEqual([]);
});

test("what is not to be had as before is asked", () => {
  round();
  ask("ann", [ORC, REST]);
  expect(series.asBefore).toEqual([]);
  click("nothing");
  ask("bea", [ORC, IMP, REST]);
  expect(series.asBefore).toEqual([]);

  click("attack orc");
  log = [...log, DICE];
  chosen = [];
  ask("ann", [ORC, REST]);
  series.repeat();
  ask("bea", [IMP, REST]);
  vi.runAllTimers();
  expect([chosen, series.running]).toEqual([["nothing"], false]);
});

test("all do what is usual, or the same to the same target if they can", () => {
  const together = { together: "All attack", usual: "attack orc" };
  ask("ann", [ORC, IMP, REST], together);
  expect([series.together, series.alike.map(({ option }) => option.id)]).toEqual([true, ["attack orc", "attack imp"]]);

  series.all(series.alike[1]);
  ask("bea", [ORC, IMP, REST], together);
  vi.runAllTimers();
  ask("cid", [ORC, REST], together);
  vi.runAllTimers();
  expect(chosen).toEqual(["attack imp", "attack imp", "attack orc"]);
  ask("dan", [IMP, REST]);
  vi.runAllTimers();
  expect(series.running).toBe(false);
});

test("a fight goes on by itself until somebody is hurt", () => {
  const scene = { id: "fight", title: "A fight", left: { id: "ann", name: "Ann" }, right: { id: "orc", name: "Orc" } };
  const fight = () => ask("ann", [ORC, REST], {}, scene);
  fight();
  expect(series.onAndOn).toBeNull();
  click("attack orc");
  log = [...log, DICE];
  fight();
  expect(series.onAndOn?.option).toBe("attack orc");

  series.repeat(true);
  log = [...log, DICE];
  fight();
  vi.runAllTimers();
  expect(chosen).toEqual(["attack orc", "attack orc", "attack orc"]);
  const hurt = toyView({ seq: (seq += 1), log: [...log, DICE], question: desk.question ?? {} });
  const sheets = hurt.picture.sheets.map((sheet) => ({ ...sheet, name: "Ann, hurt" }));
  desk.show({ ...hurt, picture: { ...hurt.picture, sheets, scene: desk.seen.view.picture.scene } });
  vi.runAllTimers();
  expect([chosen.length, series.running]).toEqual([3, false]);
});

test("a choice of the player's own stops it", () => {
  round();
  ask("ann", [ORC, IMP, REST]);
  series.repeat();
  ask("bea", [ORC, IMP, REST]);
  click("attack orc");
  vi.runAllTimers();
  expect([chosen.at(-1), series.running]).toEqual(["attack orc", false]);
});

/** Ann stands at one of four known places in a row, and may go to those beside it. */
function stand(at: string, more: object = {}): void {
  const row = ["a", "b", "c", "d"];
  const links = (n: number) => [row[n - 1], row[n + 1]].flatMap((one) => one ?? []);
  const ann = { id: "ann", kind: "figure", name: "Ann's pawn", owner: 0 };
  const spaces = row.map((id, n) => ({ id, x: n * 100, y: 50, name: id, links: links(n), pieces: id === at ? [ann] : [] }));
  const options = links(row.indexOf(at)).map((to) => ({ id: `go ${to}`, label: `Go to ${to}`, target: to })).concat({ ...REST, target: "" });
  const board = { id: "road", name: "The road", shape: "graph", width: 500, height: 100, size: 80, focus: at, spaces };
  desk.show(toyView({ seq: (seq += 1), log: (log = [...log, DICE]), picture: { boards: [board] }, question: { id: "turn", seat: 0, title: "Where to?", rule: "TY-2.1", options }, ...more }));
}

test("a known place far off is walked to at a stretch, with a stop when something happens", () => {
  stand("a");
  expect([series.stepsTo("d"), series.stepsTo("b"), series.stepsTo("a")]).toEqual([3, 0, 0]);
  series.walk("d");
  stand("b");
  vi.runAllTimers();
  stand("c");
  vi.runAllTimers();
  stand("d");
  vi.runAllTimers();
  expect([chosen, series.running]).toEqual([["go b", "go c", "go d"], false]);

  series.walk("a");
  stand("c", { question: { id: "meet", seat: 0, title: "A stranger", rule: "TY-2.1", options: [{ id: "go b", label: "Run", target: "b" }, REST] } });
  vi.runAllTimers();
  expect([chosen.length, series.running]).toEqual([4, false]);
});

test("one click walks to a known place far off, and a finger looks at it first", () => {
  stand("a");
  desk.activate("d", true);
  expect([chosen, desk.attention.looked]).toEqual([[], "d"]);
  desk.activate("d", true);
  expect(chosen).toEqual(["go b"]);
  stand("b");
  vi.runAllTimers();
  stand("c");
  vi.runAllTimers();
  stand("d");
  vi.runAllTimers();
  desk.activate("a", false);
  expect(chosen.slice(3)).toEqual(["go c"]);
});

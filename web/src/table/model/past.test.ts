// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import type { View } from "../../lib/types";
import { toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";
import { LAST_LOOK, MOMENT, PAUSE, READ, ROLL } from "./pace";

let desk: Desk;

const exchange = { text: "Combat", left: [{ label: "to begin", value: 3 }], left_dice: [5], right: [{ label: "Imp", value: 3 }], right_dice: [2], won_by: "left" };
const LINES = [
  { turn: 4, text: "You draw the Imp." },
  { turn: 4, text: "Combat: 5 on 3; the imp 2 on 3.", dice: [[5], [2]], at: [8] },
  { turn: 4, text: "You kill the Imp." },
];
const LATER = { turn: 5, text: "Your turn. You roll 2.", dice: [[2]] };

/** A view after a fight that nobody was asked in. */
function fought(owner: number | null, seat: number | null = 0): View {
  const old = toyView({ seat });
  const scene = complete("Scene", { id: "fight:1", title: "Ann against the Imp", left: { id: "ann", kind: "figure", name: "Ann", owner }, right: { id: "imp", kind: "beast", name: "Imp" }, ledger: [exchange] });
  return { ...old, seq: 2, log: [...old.log, ...LINES.map((line) => complete("LogLine", line))], picture: { ...old.picture, past: scene } };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  desk = new Desk(() => undefined);
});
afterEach(() => {
  desk.stop();
  vi.useRealTimers();
});

test("a fight of mine that was over before I was asked is shown whole, and then the next question", () => {
  desk.show(toyView());
  desk.show(fought(0));
  expect([desk.question, desk.staging.scene]).toEqual([null, null]);
  vi.advanceTimersByTime(PAUSE);
  expect([desk.staging.scene?.id, desk.staging.telling.tumbles, desk.staging.epilogue?.lines]).toEqual(["fight:1", true, []]);
  vi.advanceTimersByTime(ROLL);
  expect([desk.staging.telling.tumbles, desk.staging.telling.over]).toEqual([false, false]);
  vi.advanceTimersByTime(READ);
  expect([desk.staging.telling.over, desk.staging.epilogue?.lines.map(({ text }) => text)]).toEqual([true, ["You kill the Imp."]]);
  vi.advanceTimersByTime(LAST_LOOK);
  expect([desk.staging.scene, desk.question?.title]).toEqual([null, "Where to?"]);
});

test("what followed a fight is told with it: nothing that came before its dice, nothing of the next turn", () => {
  const of = fought(0);
  const log = of.log.map((line) => (line.dice.length > 0 ? { ...line, dice: [[5, 1], [2]] } : line));
  desk.show(toyView());
  desk.show({ ...of, log: [...log, complete("LogLine", LATER)] });
  vi.advanceTimersByTime(PAUSE + ROLL + READ);
  expect(desk.staging.epilogue?.lines.map(({ text }) => text)).toEqual(["You kill the Imp."]);
});

test("nothing that follows from the dice is to be seen before they lie still", () => {
  const sheets = (value: number) => [complete("CharacterSheet", { id: "sheet", seat: 0, name: "Ann", numbers: [{ id: "life", label: "life", value }] })];
  const [old, now] = [toyView(), fought(0)];
  desk.show({ ...old, picture: { ...old.picture, sheets: sheets(5) } });
  desk.show({ ...now, picture: { ...now.picture, sheets: sheets(2) } });
  const life = () => desk.seen.view.picture.sheets[0]?.numbers[0]?.value;
  vi.advanceTimersByTime(PAUSE + ROLL);
  expect([life(), desk.seen.view.log.at(-1)?.text]).toEqual([5, "You draw the Imp."]);
  vi.runAllTimers();
  expect([life(), desk.seen.view.log.at(-1)?.text]).toEqual([2, "You kill the Imp."]);
});

test("what happens meanwhile waits until the fight has been told", () => {
  desk.show(toyView());
  desk.show(fought(0));
  vi.advanceTimersByTime(PAUSE + 1);
  const later = { ...fought(0), seq: 3, turn: 9 };
  desk.show(later);
  expect(desk.staging.scene?.id).toBe("fight:1");
  vi.runAllTimers();
  expect([desk.staging.scene, desk.seen.view.turn]).toEqual([null, 9]);
});

/** After two fights that nobody was asked in. */
function foughtTwice(owner: number): View {
  const one = fought(owner);
  const wolf = { ...one.picture.past!, id: "fight:4", title: "Ann against the Wolf", ledger: [{ ...one.picture.past!.ledger[0]!, left_dice: [1], cost: [1, 0] as [number, number] }] };
  const lines = [
    { turn: 4, text: "Combat: 1 on 3; the wolf 2 on 3.", dice: [[1], [2]], at: [8] },
    { turn: 4, text: "You lose a life." },
  ].map((line) => complete("LogLine", line));
  return { ...one, log: [...one.log, ...lines], picture: { ...one.picture, older: [one.picture.past!], past: wolf } };
}

test("of two fights within one decision both are told, in their order", () => {
  desk.show(toyView());
  desk.show(foughtTwice(0));
  vi.advanceTimersByTime(PAUSE + ROLL);
  expect([desk.staging.scene?.id, desk.staging.telling.spared("left")]).toEqual(["fight:1", 1]);
  vi.advanceTimersByTime(READ);
  expect([desk.staging.telling.over, desk.staging.telling.spared("left"), desk.staging.epilogue?.lines.map(({ text }) => text)]).toEqual([true, 1, ["You kill the Imp."]]);
  vi.advanceTimersByTime(LAST_LOOK);
  expect([desk.staging.scene?.id, desk.staging.telling.tumbles, desk.staging.telling.spared("left")]).toEqual(["fight:4", true, 1]);
  vi.advanceTimersByTime(ROLL + READ);
  expect([desk.staging.telling.spared("left"), desk.staging.epilogue?.lines.map(({ text }) => text)]).toEqual([0, ["You lose a life."]]);
  vi.advanceTimersByTime(LAST_LOOK);
  expect([desk.staging.scene, desk.question?.title]).toEqual([null, "Where to?"]);
});

test("a fight that was told before is not told again with the next one", () => {
  desk.show(toyView());
  desk.show(fought(0));
  vi.runAllTimers();
  desk.show({ ...foughtTwice(0), seq: 3 });
  vi.advanceTimersByTime(PAUSE);
  expect(desk.staging.scene?.id).toBe("fight:4");
});

test("each of a rival's fights folds into a line of its own", () => {
  desk.show(toyView());
  desk.show(foughtTwice(1));
  const texts = desk.staging.folded.map(({ from, to }) => desk.seen.view.log.slice(from, to).map(({ text }) => text));
  expect(texts).toEqual([LINES.slice(1).map(({ text }) => text), ["Combat: 1 on 3; the wolf 2 on 3.", "You lose a life."]]);
});

test("one key ends it, and all that followed is there", () => {
  desk.show(toyView());
  desk.show(fought(0));
  desk.staging.skip();
  expect([desk.staging.scene, desk.question?.title, desk.seen.view.seq]).toEqual([null, "Where to?", 2]);
});

test("dice on the board lie still before anything follows from them", () => {
  const old = toyView();
  const line = complete("LogLine", { turn: 4, text: "You roll 5.", dice: [[5]], at: [9] });
  desk.show(old);
  desk.show({ ...old, seq: 2, turn: 7, log: [...old.log, line] });
  expect([desk.staging.rolling.map(({ text }) => text), desk.question, desk.seen.view.seq]).toEqual([["You roll 5."], null, old.seq]);
  vi.advanceTimersByTime(ROLL);
  expect([desk.staging.rolling, desk.question?.title, desk.seen.view.turn]).toEqual([[], "Where to?", 7]);
});

test("a great moment waits for its dice, too, and so does its line of the log", () => {
  const old = toyView();
  const line = complete("LogLine", { turn: 4, text: "You roll 1: a curse.", dice: [[1]], at: [9], beat: { title: "A curse" } });
  desk.show(old);
  desk.show({ ...old, seq: 2, log: [...old.log, line] });
  const shown = () => [desk.staging.rolling.length, desk.seen.view.log.length - old.log.length, desk.staging.moments.now?.beat.title];
  expect(shown()).toEqual([1, 0, undefined]);
  vi.advanceTimersByTime(ROLL);
  expect(shown()).toEqual([0, 1, "A curse"]);
});

test("dice in a scene that are no blow lie still there before anything follows from them", () => {
  const SIDE = { kind: "figure", name: "Somebody" };
  const parley = complete("Scene", { id: "parley", title: "A parley", left: { ...SIDE, id: "l" }, right: { ...SIDE, id: "r" } });
  const line = complete("LogLine", { turn: 4, text: "You roll 5: they attack.", dice: [[5]], at: [9] });
  const view = toyView();
  const old = { ...view, picture: { ...view.picture, scene: parley } };
  desk.show(old);
  desk.show({ ...old, seq: 2, log: [...old.log, line] });
  const shown = () => [desk.staging.epilogue?.lines.length, desk.question?.title, desk.seen.view.seq];
  expect(shown()).toEqual([1, undefined, old.seq]);
  vi.advanceTimersByTime(ROLL + READ);
  expect(shown()).toEqual([undefined, "Where to?", 2]);
});

test("what is asked in a scene is asked when it is open, and a great find before it is held up first", () => {
  const side = { kind: "figure", name: "Somebody" };
  const duel = complete("Scene", { id: "duel", title: "A duel", left: { ...side, id: "l" }, right: { ...side, id: "r" } });
  const old = toyView();
  const find = complete("LogLine", { turn: 4, text: "You find a wand.", beat: { title: "A great find" } });
  const shown = () => [desk.staging.moments.now?.beat.title, desk.staging.scene?.title, desk.question?.title];
  for (const [log, time] of [[[], PAUSE], [[find], MOMENT]] as const) {
    desk.show(old);
    const heard = complete("LogLine", { turn: 4, text: "Jon challenges you." });
    desk.show({ ...old, seq: 2, log: [...old.log, ...log, heard], picture: { ...old.picture, scene: duel } });
    expect(shown()).toEqual([log[0]?.beat?.title, undefined, undefined]);
    vi.advanceTimersByTime(time);
    expect(shown()).toEqual([undefined, "A duel", "Where to?"]);
  }
});

test("it is shown once", () => {
  desk.show(toyView());
  desk.show(fought(0));
  vi.advanceTimersByTime(10_000);
  desk.show({ ...fought(0), seq: 3 });
  vi.advanceTimersByTime(600);
  expect(desk.staging.scene).toBeNull();
});

test("a rival's fight folds into the log, but onlookers see it", () => {
  const over = fought(1);
  desk.show(toyView());
  desk.show({ ...over, log: [...over.log, complete("LogLine", LATER)] });
  vi.advanceTimersByTime(600);
  expect(desk.staging.scene).toBeNull();
  const [fold] = desk.staging.folded;
  expect(desk.seen.view.log.slice(fold!.from, fold!.to).map(({ text }) => text)).toEqual(LINES.slice(1).map(({ text }) => text));
  desk.staging.unfold(fold!, over.log[1]!);
  expect([desk.staging.scene?.id, desk.staging.epilogue?.lines]).toEqual(["fight:1", []]);
  while (desk.staging.telling.tumbles || !desk.staging.telling.over) vi.advanceTimersByTime(100);
  expect(desk.staging.epilogue?.lines).toEqual([over.log[1]]);
  vi.runAllTimers();
  expect(desk.staging.scene).toBeNull();
  desk.show(toyView({ seat: null, question: null }));
  desk.show({ ...fought(1, null), question: null });
  vi.advanceTimersByTime(600);
  expect(desk.staging.scene?.id).toBe("fight:1");
});

test("where nothing moves, nothing is staged", () => {
  settings.speed = "off";
  desk.show(toyView());
  desk.show(fought(0));
  expect(desk.question?.title).toBe("Where to?");
});

test("what is another's own moment is not shown large", () => {
  const drawn = (who: string): View => {
    const old = toyView();
    const line = complete("LogLine", { turn: 4, text: "A ring.", who, beat: { title: "Ring", own: true } });
    return { ...old, seq: 2, log: [...old.log, line] };
  };
  desk.show(toyView());
  desk.show(drawn("another"));
  expect(desk.staging.moments.now).toBeNull();
  desk.show(toyView());
  desk.show(drawn("sheet"));
  expect(desk.staging.moments.now?.beat.title).toBe("Ring");
});

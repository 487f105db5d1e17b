// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import type { View } from "../../lib/types";
import { settings } from "../../lib/settings.svelte";
import { TOY_SEATS, toyView } from "../testing/toy";
import { Desk } from "./desk.svelte";
import { passes, passOf } from "./orders";

const CAST = { id: "cast card:key", label: "Cast Key", target: "card:key" };
const PASS = { id: "pass", label: "Pass" };
const moment = (seq: number, concerns: string[] = [], more: object = {}) =>
  toyView({
    seq,
    question: { id: "spell", seat: 0, title: "Do you cast?", rule: "TY-1", options: [CAST, PASS], window: { moment: "dice", cards: ["card:key"], concerns } },
    ...more,
  });
let chosen: string[];
let desk: Desk;

function seat(table = "t"): Desk {
  const made = new Desk((choice) => chosen.push(choice));
  made.table = table;
  return made;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  chosen = [];
  desk = seat();
});
afterEach(() => {
  desk.stop();
  vi.useRealTimers();
});

test("an order gives way to what touches the player as it says", () => {
  expect(passes("ask", [])).toBe(false);
  expect(passes("pass", ["attacked", "life", "crown"])).toBe(true);
  expect(passes("attacked", ["life", "crown"])).toBe(true);
  expect(passes("attacked", ["attacked"])).toBe(false);
  expect(passes("attacked", ["aimed"])).toBe(false);
  expect(passes("life", ["attacked"])).toBe(true);
  expect(passes("life", ["life"])).toBe(false);
  expect(passes("crown", ["crown"])).toBe(false);
});

test("what lets a moment pass is the option that plays no card", () => {
  expect(passOf(moment(1).question)?.option.id).toBe("pass");
  expect(passOf(toyView().question)).toBeNull();
});

test("without an order the player is asked when it concerns him, and who wants nothing done by itself always", () => {
  desk.show(moment(1, ["own"]));
  vi.advanceTimersByTime(5000);
  expect([chosen, desk.orders.passing]).toEqual([[], false]);
  settings.passes = false;
  desk.show(moment(2));
  vi.advanceTimersByTime(5000);
  settings.passes = true;
  expect(chosen).toEqual([]);
  desk.show(moment(3));
  vi.advanceTimersByTime(1401);
  expect(chosen).toEqual(["pass"]);
});

test("where only bots sit there is nothing to hide", () => {
  desk.show(moment(1), [TOY_SEATS[0]!, { ...TOY_SEATS[1]!, kind: "bot" }]);
  vi.advanceTimersByTime(1);
  expect(chosen).toEqual(["pass"]);
});

test("what is ordered is done after a moment that tells nobody anything", () => {
  const people = TOY_SEATS.map((one) => ({ ...one, kind: "person" as const }));
  desk.show(toyView(), people);
  desk.orders.give("Key", "attacked");
  desk.show(moment(2), people);
  expect(desk.orders.passing).toBe(true);
  vi.advanceTimersByTime(599);
  expect(chosen).toEqual([]);
  vi.advanceTimersByTime(802);
  expect([chosen, desk.orders.passing]).toEqual([["pass"], false]);
});

test("what touches the player is asked all the same", () => {
  desk.show(toyView());
  desk.orders.give("Key", "attacked");
  desk.show(moment(2, ["attacked"]));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("a click stops it", () => {
  desk.show(toyView());
  desk.orders.give("Key", "pass");
  desk.show(moment(2));
  desk.orders.stop();
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("a decision that was taken back is not made again by itself", () => {
  desk.show(moment(3, ["own"]));
  desk.orders.give("Key", "pass");
  desk.show(moment(2));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("to pass for this turn lets the next moments pass until another turn begins", () => {
  desk.show(moment(1, ["own"]));
  desk.orders.passThisTurn();
  desk.show(moment(2, ["own"]));
  vi.advanceTimersByTime(1401);
  desk.show(moment(3, ["own"], { turn: 5 }));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual(["pass", "pass"]);
});

test("orders are kept in this browser for this table and this seat, until they are taken back", () => {
  desk.show(toyView());
  desk.orders.give("Key", "life");
  const [again, elsewhere] = [seat(), seat("other")];
  again.show(toyView());
  elsewhere.show(toyView());
  expect([again.orders.of("Key"), again.orders.cards, elsewhere.orders.of("Key")]).toEqual(["life", ["Key"], "touched"]);
  again.orders.give("Key", "touched");
  expect(localStorage.getItem("mazefolio.orders")).toBe("[]");
});

test("what is kept and cannot be read is forgotten", () => {
  localStorage.setItem("mazefolio.orders", '[["t/0", {"Key": "dance"}], 7]');
  const fresh = seat();
  fresh.show(toyView());
  expect(fresh.orders.of("Key")).toBe("touched");
});

/** A chance to do something about the cellar. */
function chance(seq: number, proposed = ""): View {
  const view = toyView({ seq });
  const cellar = complete("Board", { id: "cellar", name: "The cellar", shape: "graph", width: 100, height: 100, size: 50, spaces: [], chance: "knock", proposed });
  const question = complete("Question", { id: "knock", seat: 0, title: "Do you knock?", rule: "TY-1", options: [{ id: "pass", label: "Pass" }, { id: "knock", label: "Knock" }], window: { moment: "cellar", cards: [], board: "cellar" } });
  return { ...view, question, picture: { ...view.picture, boards: [...view.picture.boards, cellar] } };
}

test("a chance about a board passes at once, unless it is the next goal", () => {
  desk.show(chance(1));
  vi.advanceTimersByTime(1);
  expect(chosen).toEqual(["pass"]);
  chosen = [];
  desk.show(chance(2, "It is near."));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
});

test("who wants to be asked about a board is asked, and who does not is not", () => {
  desk.show(chance(1));
  expect([desk.orders.cards, desk.orders.choices("The cellar"), desk.orders.of("The cellar")]).toEqual([["The cellar"], ["ask", "pass"], "pass"]);
  desk.orders.give("The cellar", "ask");
  desk.show(chance(2));
  vi.advanceTimersByTime(5000);
  expect(chosen).toEqual([]);
  desk.orders.give("The cellar", "pass");
  desk.show(chance(3, "It is near."));
  vi.advanceTimersByTime(1);
  expect(chosen).toEqual(["pass"]);
});

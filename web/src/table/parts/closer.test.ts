// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { subjectOf } from "../model/subject";
import { leave, place } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import CloserLook from "./CloserLook.svelte";

afterEach(leave);

test("a place says what it is for everybody and what it would be for me now, with the rule", () => {
  const view = toyView();
  const board = view.picture.boards[0]!;
  const chapel = complete("Space", { ...board.spaces[2]!, text: "Good ones are healed.", now: "You are neutral.", rule: "TY-6.12" });
  board.spaces[2] = chapel;
  const desk = new Desk(() => undefined);
  desk.show(view, TOY_SEATS);
  const page = place(desk, CloserLook, { subject: subjectOf(view, "c", [])! });
  expect(page.textContent).toContain("Good ones are healed.");
  expect(page.querySelector(".now")?.textContent).toContain("You are neutral. TY-6.12");
});

test("an option that leads there says it, too", () => {
  const view = toyView();
  view.picture.boards[0]!.spaces[0] = complete("Space", { ...view.picture.boards[0]!.spaces[0]!, now: "It would be dark." });
  const desk = new Desk(() => undefined);
  desk.show(view, TOY_SEATS);
  const page = place(desk, CloserLook, { subject: { kind: "offer", offer: desk.offers[0]! } });
  expect(page.querySelector(".now")?.textContent).toContain("It would be dark.");
});

test("an option at the place where I am does not: it tells what it is itself", () => {
  const view = toyView();
  const [road] = view.picture.boards;
  road!.spaces[0] = complete("Space", { ...road!.spaces[0]!, now: "It would be dark.", pieces: road!.spaces[1]!.pieces });
  road!.spaces[1] = complete("Space", { ...road!.spaces[1]!, pieces: [] });
  const desk = new Desk(() => undefined);
  desk.show(view, TOY_SEATS);
  const page = place(desk, CloserLook, { subject: { kind: "offer", offer: desk.offers[0]! } });
  expect(page.querySelector(".now")).toBeNull();
});

test("an option that leads somewhere tells what lies there, and nothing twice", () => {
  const view = toyView();
  const cave = complete("Piece", { id: "cave", kind: "card", name: "A cave", text: "Roll a die and see." });
  view.picture.boards[0]!.spaces[0] = complete("Space", { ...view.picture.boards[0]!.spaces[0]!, now: "For you: it is dark.", pieces: [cave] });
  view.question!.options[0] = complete("Option", { ...view.question!.options[0]!, text: "it is dark" });
  const desk = new Desk(() => undefined);
  desk.show(view, TOY_SEATS);
  const page = place(desk, CloserLook, { subject: { kind: "offer", offer: desk.offers[0]! } });
  expect(page.textContent.split("it is dark")).toHaveLength(2);
  expect(page.textContent).toContain("Roll a die and see.");
});

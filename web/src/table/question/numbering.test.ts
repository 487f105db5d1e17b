import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { warband } from "../testing/warband";
import { toyView } from "../testing/toy";
import { numbered } from "./numbering";

function keys(options: { id: string; label: string; [more: string]: unknown }[], view = toyView()) {
  const offers = offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options }));
  return Object.fromEntries(numbered(offers, view, true).map(({ option, key }) => [option.id, key]));
}

const ASKED = { id: "ask", title: "Ask about" };
const numbers = (...some: number[]) => some.map((n) => ({ id: `ask ${n}`, label: `Ask about ${n}`, group: ASKED, short: `${n}`, number: n }));

test("legal options get the number keys in their order, refused ones and those beside the question none", () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ id: `m${n}`, label: `Make ${n}`, detail: "So." }));
  const told = keys([{ id: "no", label: "No", refused: "Because." }, { id: "a", label: "A", detail: "So." }, { id: "by", label: "By", aside: true }, ...many]);
  expect([told.no, told.a, told.by, told.m0, told.m7, told.m8]).toEqual(["", "1", "", "2", "9", ""]);
});

test("what people want most comes first and has the first key", () => {
  const told = keys([{ id: "field", label: "A field", detail: "Grass." }, { id: "town", label: "The town", detail: "Shops.", first: true }]);
  expect(told).toEqual({ town: "1", field: "2" });
});

test("those who may do the same are numbered together, where they stand", () => {
  const give = (name: string) => ({ id: `give ${name}`, label: `${name} gives`, actor: `sheet:${name}`, group: { id: "give", title: "gives" }, short: name });
  const told = keys([give("Ann"), { id: "march", label: "March" }, give("Bea"), give("Cid")]);
  expect(told).toEqual({ "give Ann": "1", "give Bea": "2", "give Cid": "3", march: "4" });
});

test("a number that an option stands for is its key, and nothing else has it", () => {
  const told = keys([{ id: "go a", label: "Go there", detail: "1 step" }, { id: "go b", label: "Go here", detail: "2 steps" }, ...numbers(1, 2, 3, 4, 5, 7, 8)]);
  expect(told).toMatchObject({ "ask 1": "1", "ask 5": "5", "ask 7": "7", "ask 8": "8", "go a": "9", "go b": "" });
});

test("a number beyond the keys has none, and a refused one leaves its key to nobody", () => {
  const told = keys([...numbers(5, 6, 7, 8, 10, 11), { id: "ask 9", label: "Ask about 9", group: ASKED, short: "9", number: 9, refused: "You hold it." }, { id: "go on", label: "Go on" }]);
  expect(told).toMatchObject({ "ask 5": "5", "ask 9": "", "ask 10": "", "go on": "" });
});

test("what ends a form comes last and is never without a key", () => {
  const give = Array.from({ length: 12 }, (_, n) => ({ id: `give ${String.fromCharCode(97 + n)}`, label: `Give thing ${String.fromCharCode(97 + n)}`, group: { id: "give", title: "Give thing" }, short: String.fromCharCode(97 + n) }));
  const told = keys([{ id: "done", label: "Done", role: "ends" }, ...give]);
  expect([told["give a"], told["give h"], told["give i"], told.done]).toEqual(["1", "8", "", "9"]);
});

test("moves from box to box come after what is listed, and only with the figure in hand that they move", () => {
  const view = warband();
  const keysWith = (held: string) => Object.fromEntries(numbered(offersOf(view.question), view, true, held).map(({ option, key }) => [option.id, key]));
  const listed = { hold: "1", "attack Imp": "2", "attack Elf": "" };
  expect(keysWith("")).toEqual({ ...listed, "move Ann 1.3": "", "move Ann 2.1": "" });
  expect(keysWith("figure:Ann")).toEqual({ ...listed, "move Ann 1.3": "3", "move Ann 2.1": "4" });
});

import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { formOf, groupsOf } from "./forms";

const nowhere = () => false;

function offers(...options: { id: string; label: string; [more: string]: unknown }[]) {
  return offersOf(complete("Question", { id: "q", seat: 0, title: "Q", rule: "", options }));
}

test("an ordinary question is a list", () => {
  expect(formOf(offers({ id: "move", label: "Move" }, { id: "eat", label: "Eat" }), nowhere)).toBeNull();
});

test("where nothing goes together, it is a list all the same", () => {
  expect(formOf(offers({ id: "claim", label: "Claim it" }, { id: "use map", label: "Use the map" }, { id: "done", label: "Done" }), nowhere)).toBeNull();
});

test("parts are grouped by their first word, under what their labels share", () => {
  const form = formOf(
    offers(
      { id: "give gold", label: "Give Gold" },
      { id: "give card", label: "Give a card" },
      { id: "ask gold", label: "Ask for Gold" },
      { id: "ask card", label: "Ask for a card" },
      { id: "threaten", label: "Or I attack" },
      { id: "propose", label: "Propose" },
    ),
    nowhere,
  );
  expect(form?.groups.map(({ title, parts }) => [title, parts.map(({ label }) => label)])).toEqual([
    ["Give", ["Gold", "A card"]],
    ["Ask for", ["Gold", "A card"]],
  ]);
  expect(form?.foot.map(({ option }) => option.id)).toEqual(["threaten", "propose"]);
});

test("a title does not end with an article, and nothing needs to be proposed yet", () => {
  const form = formOf(offers({ id: "discard a", label: "Lay down the Sword" }, { id: "discard b", label: "Lay down the Map" }, { id: "withdraw", label: "Withdraw" }), nowhere);
  expect(form?.groups.map(({ title, parts }) => [title, parts.map(({ label }) => label)])).toEqual([["Lay down", ["Sword", "Map"]]]);
});

test("many short answers are chips; those that lie on the board are not", () => {
  const many = offers(...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: `challenge ${n}`, label: `Ask about ${n}`, target: `c${n}` })), { id: "go on", label: "Go on" });
  expect(formOf(many, (offer) => offer.option.target !== "")).toBeNull();
  const form = formOf(many, nowhere);
  expect(form?.groups).toHaveLength(1);
  expect(form?.groups[0]).toMatchObject({ title: "Ask about", brief: true });
  expect(form?.foot.map(({ option }) => option.id)).toEqual(["go on"]);
});

test("bare numbers are of one sort", () => {
  const form = formOf(offers(...[1, 2, 3, 4, 5, 6].map((n) => ({ id: String(n), label: `${n} Gold` })), { id: "withdraw", label: "Withdraw" }), nowhere);
  expect(form?.groups.map(({ title, parts }) => [title, parts.length])).toEqual([["", 6]]);
});

test("what needs explaining keeps a line of its own", () => {
  const form = formOf(offers({ id: "take a", label: "Take a", detail: "A sword." }, { id: "take b", label: "Take b" }, { id: "done", label: "Done" }), nowhere);
  expect(form?.groups[0]?.brief).toBe(false);
});

test("many answers of one sort are told apart by what is done, with what is said of all of them", () => {
  const give = (thing: string, detail: string) => ["ann", "bea", "cid", "dot"].map((one) => ({ id: `give ${thing} to ${one}`, label: `Give the ${thing} to ${one}`, detail }));
  const form = formOf(offers({ id: "done", label: "Done" }, ...give("ring", "+3 defence."), ...give("club", "+4 attack."), { id: "put away ring", label: "Put away the ring" }), nowhere);
  expect(form?.groups.map(({ title, detail, brief, parts }) => [title, detail, brief, parts.length])).toEqual([
    ["Give the ring to", "+3 defence.", true, 4],
    ["Give the club to", "+4 attack.", true, 4],
  ]);
  expect(form?.foot.map(({ option }) => option.id)).toEqual(["done", "put away ring"]);
});

test("what is done aside is told in a word, whatever it means", () => {
  const { groups } = groupsOf(offers({ id: "dismiss ann", label: "Send Ann away", detail: "Attack 3." }, { id: "dismiss bea", label: "Send Bea away", detail: "Attack 4." }, { id: "put away ring", label: "Put away the ring" }));
  expect(groups.map(({ title, brief, parts }) => [title, brief, parts.map(({ label }) => label)])).toEqual([
    ["Send", true, ["Ann away", "Bea away"]],
    ["Put away", true, ["Ring"]],
  ]);
});

test("where all begin alike, they are sorted by what is done", () => {
  const form = formOf(
    offers(
      { id: "done", label: "Done" },
      { id: "Nim gives map to Ann", label: "Give the Map to Ann" },
      { id: "Nim gives map to Bea", label: "Give the Map to Bea" },
      { id: "Nim drops map", label: "Throw away the Map" },
      { id: "Nim gives key to Ann", label: "Give the Key to Ann" },
      { id: "Nim gives key to Bea", label: "Give the Key to Bea" },
    ),
    nowhere,
  );
  expect(form?.groups.map(({ title, parts }) => [title, parts.map(({ label }) => label)])).toEqual([
    ["Give the Map to", ["Ann", "Bea"]],
    ["Give the Key to", ["Ann", "Bea"]],
  ]);
  expect(form?.foot.map(({ option }) => option.id)).toEqual(["done", "Nim drops map"]);
});

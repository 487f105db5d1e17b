import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { formOf, groupsOf, type Form } from "./forms";

const nowhere = () => false;
const done = { id: "done", label: "Done", role: "ends" };

function offers(...options: { id: string; label: string; [more: string]: unknown }[]) {
  return offersOf(complete("Question", { id: "q", seat: 0, title: "Q", rule: "", options }));
}

/** An option of a group. */
function one(group: string, title: string, short: string, more: object = {}) {
  return { id: `${group} ${short}`, label: `${title} ${short}, please`, group: { id: group, title }, short, ...more };
}

const told = (form: Form | null) => form?.groups.map(({ title, parts }) => [title, parts.map(({ label }) => label)]);
const foot = (form: Form | null) => form?.foot.map(({ option }) => option.id);

test("an ordinary question is a list", () => {
  expect(formOf(offers({ id: "move", label: "Move" }, { id: "eat", label: "Eat" }), nowhere)).toBeNull();
});

test("where nothing goes together, it is a list all the same", () => {
  expect(formOf(offers({ id: "claim", label: "Claim it" }, { id: "use map", label: "Use the map" }, done), nowhere)).toBeNull();
});

test("the parts of an answer stand in their groups, and what stands alone or ends it at the foot", () => {
  const parts = [one("give", "give", "Gold"), one("give", "give", "A card"), one("ask", "ask for", "Gold"), one("ask", "ask for", "A card")];
  const form = formOf(offers(...parts, { id: "threaten", label: "Or I attack" }, { id: "propose", label: "Propose", role: "ends" }), nowhere);
  expect(told(form)).toEqual([
    ["Give", ["Gold", "A card"]],
    ["Ask for", ["Gold", "A card"]],
  ]);
  expect(foot(form)).toEqual(["threaten", "propose"]);
});

test("a question that can only be given up is a form, too", () => {
  const form = formOf(offers(one("drop", "Lay down", "Sword"), one("drop", "Lay down", "Map"), { id: "withdraw", label: "Withdraw", role: "gives_up" }), nowhere);
  expect(told(form)).toEqual([["Lay down", ["Sword", "Map"]]]);
});

test("the words of ids and labels decide nothing", () => {
  const form = formOf(offers({ id: "give a", label: "Give a" }, { id: "give b", label: "Give b" }, { id: "done", label: "Done" }), nowhere);
  expect(form).toBeNull();
});

test("many short answers are chips; those that lie on the board are not", () => {
  const many = offers(...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...one("ask", "Ask about", `${n}`, { target: `c${n}` }), label: `Ask about ${n}` })), { id: "go on", label: "Go on" });
  expect(formOf(many, (offer) => offer.option.target !== "")).toBeNull();
  const form = formOf(many, nowhere);
  expect(form?.groups).toHaveLength(1);
  expect(form?.groups[0]).toMatchObject({ title: "Ask about", brief: true });
  expect(foot(form)).toEqual(["go on"]);
});

test("many figures who may do the same make a list no form", () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((n) => one("take", "Takes it", `Ann ${n}`, { label: "Takes it", actor: `sheet:${n}` }));
  expect(formOf(offers(...many), nowhere)).toBeNull();
});

test("what needs explaining keeps a line of its own", () => {
  const form = formOf(offers(one("take", "Take", "a", { detail: "A sword." }), one("take", "Take", "b"), done), nowhere);
  expect(form?.groups[0]?.brief).toBe(false);
});

test("what is said of all options of a group stands beside its title", () => {
  const give = (thing: string, detail: string) => ["Ann", "Bea", "Cid", "Dot"].map((name) => one(`give ${thing}`, `Give the ${thing} to`, name, { detail }));
  const form = formOf(offers(done, ...give("ring", "+3 defence."), ...give("club", "+4 attack."), { id: "put away ring", label: "Put away the ring" }), nowhere);
  expect(form?.groups.map(({ title, detail, brief, parts }) => [title, detail, brief, parts.length])).toEqual([
    ["Give the ring to", "+3 defence.", true, 4],
    ["Give the club to", "+4 attack.", true, 4],
  ]);
  expect(foot(form)).toEqual(["done", "put away ring"]);
});

test("what is done aside is told in a word, whatever it means, and lone options stand together", () => {
  const dismissed = ["Ann", "Bea"].map((name) => one("dismiss", "Send away", name, { detail: "Attack 3." }));
  const { groups } = groupsOf(offers({ id: "put away ring", label: "Put away the ring" }, ...dismissed, { id: "rest", label: "Rest" }));
  expect(groups.map(({ title, brief, parts }) => [title, brief, parts.map(({ label }) => label)])).toEqual([
    ["Send away", true, ["Ann", "Bea"]],
    ["", true, ["Put away the ring", "Rest"]],
  ]);
});

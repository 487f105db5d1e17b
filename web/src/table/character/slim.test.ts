// @vitest-environment jsdom
import "../testing/browserless";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { leave, place } from "../testing/at";
import { TOY_SEATS, toyView } from "../testing/toy";
import SlimCharacter from "./SlimCharacter.svelte";

afterEach(leave);

function shown(more: object): HTMLElement {
  const desk = new Desk(() => undefined);
  desk.show(toyView(), TOY_SEATS);
  return place(desk, SlimCharacter, { sheet: complete("CharacterSheet", { id: "s", name: "Ann", seat: 0, ...more }) });
}

test("a number that has grown says what it is made of", () => {
  const page = shown({ numbers: [{ id: "strength", label: "Strength", value: 7, parts: [{ label: "to begin", value: 4 }, { label: "earned", value: 2 }, { label: "Sword", value: 1 }] }] });
  expect(page.querySelector(".sum")?.textContent).toBe("Strength 7 = 4 to begin, 2 earned, 1 Sword");
});

test("a few short traits stand open, much to tell is folded", async () => {
  const trait = (text: string) => ({ text });
  expect(shown({ traits: [trait("Brave"), trait("Quick")] }).querySelector("details")).toBeNull();
  await leave();
  const page = shown({ traits: [trait("Make for the Crown."), trait("x".repeat(200)), trait("y".repeat(200))] });
  expect(page.querySelector("details")?.textContent).toContain("y".repeat(200));
  expect(page.querySelector("details")?.textContent).not.toContain("Crown");
});

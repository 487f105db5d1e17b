import { expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { offersOf } from "../model/offers";
import { folded } from "./fold";

function offers(legal: number, refused: number) {
  const options = [
    ...Array.from({ length: legal }, (_, n) => ({ id: `l${n}`, label: `L${n}` })),
    ...Array.from({ length: refused }, (_, n) => ({ id: `r${n}`, label: `R${n}`, refused: "No." })),
  ];
  return offersOf(complete("Question", { id: "q", seat: 0, title: "?", rule: "", options }));
}
const ids = (list: ReturnType<typeof offers>) => list.map((offer) => offer.option.id).join(" ");

test("seven rows need no fold", () => expect(ids(folded(offers(5, 2)))).toBe("l0 l1 l2 l3 l4 r0 r1"));

test("legal offers come before refused ones", () => expect(ids(folded(offers(4, 6)))).toBe("l0 l1 l2 l3 r0 r1"));

test("a long list keeps its beginning, with a row left for the fold", () => expect(ids(folded(offers(12, 3)))).toBe("l0 l1 l2 l3 l4 l5"));

test("what ends the question is not folded up", () => {
  const list = offers(12, 3);
  expect(ids(folded(list, 7, 7, ({ option }) => option.id === "l11"))).toBe("l0 l1 l2 l3 l4 l11");
});

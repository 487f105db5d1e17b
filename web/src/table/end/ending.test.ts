// @vitest-environment jsdom
import "../testing/browserless";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test } from "vitest";
import { complete } from "../../lib/complete";
import { Desk } from "../model/desk.svelte";
import { leave, place, region, resize } from "../testing/at";
import { toyView } from "../testing/toy";
import EndingView from "./Ending.svelte";

afterEach(leave);

const snippet = (html: string) => createRawSnippet(() => ({ render: () => html }));
const nothing = snippet("<i></i>");

function end(more: object = {}): HTMLElement {
  resize(1440, 900);
  const ending = complete("Ending", { title: "Over", summary: "Ann won.", text: "", rule: "TO-1.1", winners: [0] });
  const desk = new Desk(() => undefined);
  desk.show({ ...toyView({ question: null }), ending });
  place(desk, EndingView, { table: "t", ending, actions: nothing, seal: nothing, film: snippet("<p>film</p>"), back: () => undefined, ...more });
  return region("The end");
}

test("chances, luck and skill have a place before the film", () => {
  const shown = end({ insight: snippet("<article>chances</article>") });
  expect(shown.querySelector(".insight")?.nextElementSibling?.textContent).toBe("film");
});

test("nothing stands there as long as nobody has worked them out", () => {
  expect(end().querySelector(".insight")).toBeNull();
});

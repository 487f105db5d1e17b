// @vitest-environment jsdom
import "../../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Analysis } from "../../../lib/types";
import { complete } from "../../../lib/complete";
import { keptInsights } from "../../../lib/insights";
import { Desk } from "../../model/desk.svelte";
import { button, buttons, leave, place, press } from "../../testing/at";
import { toyView } from "../../testing/toy";
import { Past } from "../past";
import Insight from "./Insight.svelte";

const ENDING = complete("Ending", { title: "Over", summary: "Ann won.", text: "", rule: "TY-1.1", winners: [0] });
const account = (seat: number, luck: number, skill: number, outcome: number) => ({ seat, start: 0.5, luck, skill, others: 0, unexplained: outcome - 0.5 - luck - skill, outcome, error: 0.01 });
const moment = (seq: number, chance: number) => ({ seq, turn: 1 + seq, seat: 0, chances: [chance, 1 - chance], errors: [0.02, 0.02] });
const choice = { seq: 1, turn: 2, seat: 0, asked: "Where to?", chosen: "Go west", better: "Fight the imp", gain: -0.12, error: 0.02 };
const WHOLE: Analysis = {
  game: "toy",
  title: "The Toy",
  seats: ["Ann", "Jon"],
  value: "played out",
  finished: true,
  progress: 1,
  chances: [moment(0, 0.5), moment(1, 0.48), moment(2, 0.3), { ...moment(3, 1), errors: [0, 0] }],
  players: [account(0, 0.42, -0.12, 1), account(1, -0.3, 0, 0)],
  best: [],
  dearest: [choice],
};
const HALF: Analysis = { ...WHOLE, finished: false, progress: 0.4, chances: WHOLE.chances.slice(0, 2), players: [], dearest: [] };

/** A server that answers a question about the game with these, one after another, and any other with a picture of it. */
function served(...answers: (Analysis | null)[]) {
  let asked = 0;
  globalThis.fetch = ((address: URL) => {
    const at = Number(address.searchParams.get("at"));
    const refused = { type: "refused", code: "failed", reason: "it could not be made", rule: "", id: "" };
    const told = { table: "t", decisions: 3, at, branch: true, view: toyView({ seq: at, question: null, log: Array.from({ length: at }, (_, n) => ({ turn: n + 1, text: `Step ${n + 1}.`, tone: "good" })) }) };
    const body = address.pathname.endsWith("/insight") ? (answers[Math.min(asked++, answers.length - 1)] ?? refused) : told;
    return Promise.resolve(new Response(JSON.stringify(body), { status: body === refused ? 500 : 200 }));
  }) as typeof fetch;
  return () => asked;
}

async function shown(...answers: (Analysis | null)[]) {
  const asked = served(...answers);
  const desk = new Desk(() => undefined);
  desk.show({ ...toyView({ question: null, seq: 3 }), ending: ENDING });
  place(desk, Insight, { past: new Past("t") });
  await settled();
  return asked;
}

async function settled() {
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
}

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const slider = () => document.querySelector<HTMLElement>("[role=slider]")!;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  location.hash = "";
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

test("as long as it is being made, progress and what is known so far are shown", async () => {
  const asked = await shown(HALF, WHOLE);
  expect(document.querySelector("progress")?.value).toBe(40);
  expect(slider().getAttribute("aria-valuemax")).toBe("1");
  expect(text()).not.toContain("Chance at the start");

  await vi.advanceTimersByTimeAsync(1200);
  flushSync();
  expect(document.querySelector("progress")).toBeNull();
  expect(slider().getAttribute("aria-valuemax")).toBe("3");
  expect(text()).toContain("Your dice were worth +42, your decisions cost 12.");

  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(2);
});

test("what cannot be made says why, and can be tried again", async () => {
  await shown(null, WHOLE);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("It could not be made.");

  button(/^Try again$/).click();
  await settled();
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(slider()).not.toBeNull();
});

test("a line that breaks and comes back only makes it wait", async () => {
  await shown(HALF, WHOLE);
  const back = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new Error("no line"));
  await vi.advanceTimersByTimeAsync(1200);
  flushSync();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("The server cannot be reached.");

  globalThis.fetch = back;
  await vi.advanceTimersByTimeAsync(3200);
  flushSync();
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(text()).toContain("Your dice were worth +42");
});

test("keys read a moment: its turn, its chances, and what happened", async () => {
  await shown(WHOLE);
  press("Home", slider());
  press("ArrowRight", slider());
  await settled();
  expect(slider().getAttribute("aria-valuetext")).toBe("Turn 2: You 48%, Jon 52%. Step 1.");
  expect(text()).toContain("after 1 decision");

  press("Enter", slider());
  expect(location.hash).toBe("#/replay/t/1");
});

test("a click goes to the moment in the replay; a finger reads it first", async () => {
  await shown(WHOLE);
  const touch = (type: string, pointerType: string) => slider().dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX: 0 }), { pointerType }));
  touch("pointerdown", "touch");
  touch("click", "touch");
  await settled();
  expect(location.hash).toBe("");
  expect(slider().getAttribute("aria-valuenow")).toBe("0");

  touch("pointerdown", "mouse");
  touch("click", "mouse");
  expect(location.hash).toBe("#/replay/t/0");
});

test("turning points are told, and lead to their moment", async () => {
  await shown(WHOLE);
  const [fall, rise] = buttons(/^Turn \d/);
  expect(fall?.textContent?.replace(/\s+/g, " ")).toContain("Turn 3 −18 Step 2.");
  expect(rise?.textContent).toContain("+70");

  fall!.click();
  await settled();
  expect(slider().getAttribute("aria-valuenow")).toBe("2");
});

test("a dear decision tells what would have been better, and can be played on from", async () => {
  await shown(WHOLE);
  expect(text()).toContain("−12 ± 4 Turn 2: Where to?");
  expect(text()).toContain("Your choice: Go west");
  expect(text()).toContain("Fight the imp");
  expect(buttons(/^Play on from here/)).toHaveLength(1);
});

test("every player can be looked at", async () => {
  await shown(WHOLE);
  button(/^Jon$/).click();
  flushSync();
  expect(text()).toContain("Jon's dice cost 30, Jon's decisions made no difference that can be told.");
  expect(text()).toContain("None that can be told beyond doubt.");
});

test("my finished game is kept in this browser, once, with what it cost", async () => {
  await shown(WHOLE);
  await leave();
  await shown(WHOLE);
  expect(keptInsights().map(({ table, seat, account: { luck }, mistakes }) => [table, seat, luck, mistakes[0]?.asked, mistakes[0]?.cost])).toEqual([["t", 0, 0.42, "Where to?", 0.12]]);
});

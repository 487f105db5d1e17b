// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { LONGEST, Talk } from "./talk.svelte";
import type { Said, Say } from "./types";

const said = (number: number, at: number, channel: Said["channel"] = "table"): Said => ({ channel, number, seat: 1, name: "Jon", text: `line ${number}`, at });
const chat = (...lines: Said[]) => ({ type: "chat" as const, table: "t", lines });

let sent: Say[];
const talk = () => new Talk("t", (line) => sent.push(line));

beforeEach(() => {
  sent = [];
  localStorage.clear();
});

test("lines are merged in the order they were said, and none is shown twice", () => {
  const here = talk();
  here.hear(chat(said(1, 10), said(2, 30)));
  expect(here.hear(chat(said(2, 30), said(1, 20, "gallery")))).toHaveLength(1);
  expect(here.lines.map(({ at }) => at)).toEqual([10, 20, 30]);
});

test("what came while nobody looked is unread, also after the page was opened again", () => {
  const here = talk();
  here.hear(chat(said(1, 10)));
  expect(here.unread).toBe(1);
  here.show(true);
  expect(here.unread).toBe(0);
  here.show(false);
  here.hear(chat(said(2, 20)));
  expect(here.unread).toBe(1);
  const again = talk();
  again.hear(chat(said(1, 10), said(2, 20)));
  expect(again.unread).toBe(1);
});

test("a line waits until it is acknowledged, and is sent again with the same id after a break", () => {
  const here = talk();
  here.say("  Shall we? ", "id-1");
  here.again();
  expect(sent).toEqual([
    { type: "say", id: "id-1", text: "Shall we?" },
    { type: "say", id: "id-1", text: "Shall we?" },
  ]);
  expect(here.acknowledge("other")).toBe(false);
  expect(here.acknowledge("id-1")).toBe(true);
  expect(here.waiting).toEqual([]);
});

test("nothing is said by an empty line, and a long one is cut", () => {
  const here = talk();
  here.say("   ", "id-1");
  expect(sent).toEqual([]);
  here.say("x".repeat(600), "id-2", "Bea");
  expect(sent[0]).toMatchObject({ name: "Bea" });
  expect(sent[0]?.text).toHaveLength(LONGEST);
});

test("why a line was not said is told", () => {
  const here = talk();
  here.say("Hello", "id-1");
  const refused = { type: "refused" as const, id: "id-1", code: "too-many" as const, reason: "Slow down.", rule: "", table: null };
  expect(here.refuse({ ...refused, id: "another" })).toBe(false);
  expect(here.refuse(refused)).toBe(true);
  expect([here.refused, here.waiting.length]).toEqual(["Slow down.", 0]);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection.svelte";
import { heldTable, hold } from "./seats";
import type { FromClient } from "./types";

/** A socket that does what the test says. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!;
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const view = { game: "g", title: "G", seat: 0, turn: 1, seats: [], picture: {} };
const table = (seq: number) => ({ type: "table", table: "t1", seq, you: 0, view: { ...view, seq }, seats: [], undo: false, commitment: "", key: null, salt: null, seeded: false, seed: null });

function live(seq = 5): Connection {
  const connection = new Connection("t1", "secret-token-1234");
  FakeSocket.last.opens();
  FakeSocket.last.says(table(seq));
  return connection;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the token is in the first message, not in the address", () => {
  const connection = live();

  expect(FakeSocket.last.sent[0]).toEqual({ type: "hello", token: "secret-token-1234", since: null, pace: 1 });
  expect(String(FakeSocket.last.url)).toMatch(/^ws:.*\/api\/tables\/t1\/socket$/);
  expect(String(FakeSocket.last.url)).not.toContain("secret");
  expect(connection.status).toBe("live");
  expect(connection.table?.view.log).toEqual([]);
});

test("what has changed is put into the table that was sent before", () => {
  const connection = live(5);
  const before = connection.table;
  FakeSocket.last.says({ type: "changes", number: 1, changes: { set: { seq: 6 }, in: { view: { set: { log: [{ turn: 1, text: "a" }] } } } } });
  FakeSocket.last.says({ type: "changes", number: 2, changes: { set: { seq: 7 }, in: { view: { in: { log: [[0, 1], [[{ turn: 1, text: "b" }]]] } } } } });

  expect(connection.table?.seq).toBe(7);
  expect(connection.table?.view.log.map((line) => line.text)).toEqual(["a", "b"]);
  expect(connection.table?.view.picture).toBe(before?.view.picture);
  connection.close();
});

test("when something is missing in between, the whole table is asked for once, and until it comes changes are left alone", () => {
  const connection = live(5);
  for (const number of [2, 3]) FakeSocket.last.says({ type: "changes", number, changes: { set: { seq: 5 + number } } });
  expect(connection.table?.seq).toBe(5);
  expect(FakeSocket.last.sent.filter(({ type }) => type === "again")).toHaveLength(1);

  FakeSocket.last.says(table(8));
  FakeSocket.last.says({ type: "changes", number: 1, changes: { set: { seq: 9 } } });
  expect(connection.table?.seq).toBe(9);
  connection.close();
});

test("changes count anew on a new socket", async () => {
  const connection = live(5);
  FakeSocket.last.says({ type: "changes", number: 1, changes: { set: { seq: 6 } } });
  FakeSocket.last.breaks();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.opens();
  FakeSocket.last.says(table(7));
  FakeSocket.last.says({ type: "changes", number: 1, changes: { set: { seq: 8 } } });
  expect(connection.table?.seq).toBe(8);
  connection.close();
});

test("a decision answers the seq that is shown, and waits for the table after its acknowledgement", () => {
  const connection = live(5);
  connection.decide("move J9");
  const sent = FakeSocket.last.sent.at(-1) as { id: string };

  expect(sent).toMatchObject({ type: "decide", seq: 5, choice: "move J9" });
  expect(sent.id).toMatch(/^[0-9a-f]{32}$/);

  FakeSocket.last.says({ type: "ack", id: sent.id, seq: 6 });
  expect(connection.pending).not.toBeNull();

  FakeSocket.last.says(table(6));
  expect(connection.pending).toBeNull();
  expect(connection.table?.seq).toBe(6);
});

test("a second click while one is on its way does nothing", () => {
  const connection = live();
  connection.decide("a");
  connection.decide("b");

  expect(FakeSocket.last.sent.filter((message) => message.type === "decide")).toHaveLength(1);
});

test("an unanswered decision is sent again with its id after a break", () => {
  const connection = live(5);
  connection.decide("a");
  const first = FakeSocket.last.sent.at(-1);
  FakeSocket.last.breaks();
  expect(connection.status).toBe("lost");

  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 5 });
  FakeSocket.last.says(table(6));

  expect(FakeSocket.last.sent.at(-1)).toEqual(first);
  FakeSocket.last.says({ type: "ack", id: connection.pending!.id, seq: 6 });
  expect(connection.pending).toBeNull();
});

test("a refusal says why, shows the fresh table and frees the hand", () => {
  const connection = live(5);
  connection.decide("a");
  const id = connection.pending!.id;
  FakeSocket.last.says({ type: "refused", id, code: "stale", reason: "somebody was quicker", table: table(7) });

  expect(connection.refused).toMatchObject({ code: "stale", reason: "somebody was quicker", rule: "" });
  expect(connection.table?.seq).toBe(7);
  expect(connection.pending).toBeNull();
});

test("a decision holds good when somebody has only sat down since", () => {
  const connection = live(5);
  connection.decide("a");
  const id = connection.pending!.id;
  FakeSocket.last.says({ type: "refused", id, code: "stale", reason: "somebody was quicker", table: { ...table(6), view: { ...view, seq: 5 } } });

  expect(connection.refused).toBeNull();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "decide", choice: "a", seq: 6 });
});

test("a decision does not answer another question that has come meanwhile", () => {
  const connection = live(5);
  connection.decide("a");
  const id = connection.pending!.id;
  FakeSocket.last.says(table(6));
  FakeSocket.last.says({ type: "refused", id, code: "stale", reason: "somebody was quicker", table: table(6) });

  expect(connection.refused).toMatchObject({ code: "stale" });
  expect(connection.pending).toBeNull();
});

test("a seat is taken back also from a bot that has played on meanwhile", () => {
  const connection = live(5);
  connection.handOver(null);
  const id = connection.pending!.id;
  FakeSocket.last.says({ type: "refused", id, code: "stale", reason: "somebody was quicker", table: table(7) });

  expect(connection.refused).toBeNull();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "seat", bot: null, seq: 7 });
});

test("an older table than the one shown is not shown", () => {
  const connection = live(5);
  FakeSocket.last.says(table(6));
  FakeSocket.last.says(table(5));

  expect(connection.table?.seq).toBe(6);
});

test("waits grow, and stop growing", () => {
  live();
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    const before = FakeSocket.all.length;
    FakeSocket.last.breaks();
    let waited = 0;
    while (FakeSocket.all.length === before) vi.advanceTimersByTime((waited += 1, 50));
    waits.push(waited * 50);
  }

  expect(waits[0]).toBeLessThanOrEqual(650);
  expect(waits[3]).toBeGreaterThan(2_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_550);
});

test("whoever renews their own token goes on with the new one, also when the answer is lost", () => {
  hold({ table: "t1", game: "g", seats: [{ seat: 0, token: "secret-token-1234", name: "" }], open: [] });
  const connection = live();
  const renewed = vi.fn();
  connection.renewed = renewed;
  connection.shutOut();
  const sent = FakeSocket.last.sent.at(-1) as { type: "renew"; seat: number; secret: string };
  expect(sent).toMatchObject({ type: "renew", seat: 0 });
  expect(heldTable("t1")?.seats[0]?.token, "the old one, until it is good no more").toBe("secret-token-1234");

  FakeSocket.last.breaks(4003);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", token: sent.secret });
  expect(heldTable("t1")?.seats[0]?.token).toBe(sent.secret);
  expect(renewed).toHaveBeenCalledOnce();

  FakeSocket.last.breaks(4003);
  expect(connection.status).toBe("refused");
});

test("a table that does not exist is given up", () => {
  const connection = live();
  FakeSocket.last.breaks(4004);
  vi.advanceTimersByTime(60_000);

  expect(connection.status).toBe("refused");
  expect(connection.reason).toBe("There is no such table.");
  expect(FakeSocket.all).toHaveLength(1);
});

test("where no socket can be had, plain HTTP takes over", async () => {
  const asked = vi.fn(async (_url: URL, request: RequestInit) => new Response(JSON.stringify(table(request.method === "POST" ? 9 : 8))));
  vi.stubGlobal("fetch", asked);
  const connection = new Connection("t1", "secret-token-1234");
  for (let n = 0; n < 3; n++) {
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(2_600);
  }
  expect(connection.table?.seq).toBe(8);

  connection.decide("a");
  await vi.advanceTimersByTimeAsync(0);
  const [url, request] = asked.mock.calls.find(([, { method }]) => method === "POST")!;
  expect(url.pathname).toMatch(/\/api\/tables\/t1\/decisions$/);
  expect(JSON.parse(String(request.body))).toMatchObject({ seq: 8, choice: "a" });
  expect((request.headers as Record<string, string>)["Authorization"]).toBe("Bearer secret-token-1234");
  expect(connection.table?.seq).toBe(9);
  expect(connection.pending).toBeNull();
  connection.close();
});

test("over plain HTTP, too, an unanswered decision is sent again with its id", async () => {
  let down = true;
  const posted: string[] = [];
  vi.stubGlobal("fetch", async (_url: URL, { method, body }: RequestInit) => {
    if (method === "GET") return new Response(JSON.stringify(table(8)));
    posted.push(JSON.parse(String(body)).id);
    if (down) throw new TypeError("no network");
    return new Response(JSON.stringify(table(9)));
  });
  const connection = new Connection("t1", null);
  for (let n = 0; n < 3; n++) {
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(2_600);
  }
  connection.decide("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.pending).not.toBeNull();

  down = false;
  await vi.advanceTimersByTimeAsync(2_100);
  expect(connection.table?.seq).toBe(9);
  expect(posted.length).toBeGreaterThan(1);
  expect(new Set(posted).size).toBe(1);
  connection.close();
});

test("bots can be asked to hurry", () => {
  live().hurry();
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "hurry" });
});

test("bots keep the pace that is set, also on a line that was taken up again", () => {
  const connection = live();
  connection.keepPace(1);
  expect(FakeSocket.last.sent.at(-1)).not.toMatchObject({ type: "pace" });
  connection.keepPace(0.25);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "pace", pace: 0.25 });
  connection.sitAs("another-token-5678");
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", pace: 0.25 });
});

test("a line that has gone silent is taken up again", () => {
  const connection = live();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "ping" });
  FakeSocket.last.says({ type: "pong" });
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all).toHaveLength(1);

  vi.advanceTimersByTime(21_000);
  expect(connection.status).toBe("lost");
  expect(FakeSocket.all).toHaveLength(2);
});

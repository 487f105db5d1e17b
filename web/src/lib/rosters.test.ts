// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { complete } from "./complete";
import { brief, keptRosters, newsOf, readRoster, standing, told, written } from "./rosters";
import type { Refused, RosterView } from "./types";

const api = vi.hoisted(() => ({ keepRoster: vi.fn(), roster: vi.fn(), spend: vi.fn(), recall: vi.fn() }));
vi.mock("./api", () => api);

const TOKEN = "0123456789abcdef0123456789abcdef";

const member = (id: string, status: string, text = "Hero of 1 expedition") => ({ id, status, sheet: { id, name: id, text } });
const roster = (members: object[], more: object = {}): RosterView =>
  complete("RosterView", { game: "toy", version: 1, away: "", body: "[...]", members, ...more });
const refused = (code: Refused["code"]): { ok: false; refused: Refused } => ({ ok: false, refused: complete("Refused", { type: "refused", id: "", code, reason: code }) });
const ids = (members: { id: string }[]) => members.map(({ id }) => id);

/** The rosters of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return (await import("./rosters.svelte")).rosters;
}

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

test("the living are ready or away, and whoever died last comes first", () => {
  const members = [member("Olm", "dead"), member("Hedda", "ready"), member("Tace", "dead")];
  const home = standing(roster(members));
  const away = standing(roster(members, { away: "t1" }));

  expect([ids(home.ready), ids(home.away), ids(home.dead)]).toEqual([["Hedda"], [], ["Tace", "Olm"]]);
  expect([ids(away.ready), ids(away.away)]).toEqual([[], ["Hedda"]]);
  expect(standing(null)).toEqual({ ready: [], away: [], dead: [] });
});

test("news are of those who have been out, not of those who stayed or had died before", () => {
  const before = roster([member("stays", "ready"), member("goes", "ready"), member("falls", "ready"), member("old", "dead")], { away: "t1" });
  const after = roster([
    member("stays", "ready"),
    member("old", "dead"),
    member("goes", "ready", "Hero of 2 expeditions"),
    member("falls", "dead", "Hero of 2 expeditions"),
    member("comes", "ready"),
  ]);
  const news = newsOf(before, after);

  expect(news).toEqual({ home: ["goes", "comes"], fell: ["falls"] });
  expect(told(news)).toBe("2 came home, 1 fell");
  expect(brief({ token: TOKEN, seen: after, news })).toBe("2 came home, 1 fell");
  expect(brief({ token: TOKEN, seen: after, news: null })).toBe("3 ready");
  expect(brief({ token: TOKEN, seen: before, news: null })).toBe("away");
});

test("a roster goes into a file and comes out of it", () => {
  const file = written(TOKEN, roster([], { version: 7 }));

  expect(JSON.parse(file)).toEqual({ game: "toy", token: TOKEN, body: "[...]", version: 7 });
  expect(readRoster(file, "toy")).toEqual({ game: "toy", token: TOKEN, body: "[...]", version: 7 });
});

test.each([
  ["", "no roster"],
  ["{", "no roster"],
  ["null", "no roster"],
  ["[]", "no roster"],
  ['"roster"', "no roster"],
  [JSON.stringify({ game: "toy", token: "short", body: "" }), "no roster"],
  [JSON.stringify({ game: "toy", token: TOKEN, body: [] }), "no roster"],
  [JSON.stringify({ game: "chess", token: TOKEN, body: "" }), "another game: chess"],
  ["x".repeat(1_000_001), "too large"],
])("a file that is none is said to be none: %.40s", (text, why) => {
  expect(readRoster(text, "toy")).toContain(why);
});

test("a roster is begun when it is first needed, and its token is kept before it is sent", async () => {
  const rosters = await opened();
  const keep = api.keepRoster.mockResolvedValue(refused("unavailable"));
  await rosters.look("toy");
  const token = rosters.of("toy")?.token;

  expect(token).toMatch(/^[0-9a-f]{32}$/);
  keep.mockResolvedValue({ ok: true, value: roster([]) });
  const later = await opened();
  await later.look("toy");
  expect(keep.mock.calls.map(([wanted]) => wanted.token)).toEqual([token, token]);
  expect(keptRosters()).toMatchObject({ toy: { token, seen: { version: 1 } } });
});

test("who has come home is news until somebody has looked at them", async () => {
  const rosters = await opened();
  api.keepRoster.mockResolvedValue({ ok: true, value: roster([]) });
  const look = api.roster.mockResolvedValue({ ok: true, value: roster([], { away: "t1" }) });
  await rosters.look("toy");
  await rosters.look("toy");
  look.mockResolvedValue({ ok: true, value: roster([member("Hedda", "ready")]) });
  await rosters.lookAround();

  const later = await opened();
  expect(later.of("toy")?.news).toEqual({ home: ["Hedda"], fell: [] });
  later.greeted("toy");
  expect(keptRosters().toy?.news).toBeNull();
});

test("a server that has lost the roster gets it back as it was last seen", async () => {
  const rosters = await opened();
  const keep = api.keepRoster.mockResolvedValue({ ok: true, value: roster([member("Hedda", "ready")]) });
  api.roster.mockResolvedValue(refused("not-found"));
  await rosters.look("toy");
  const answer = await rosters.look("toy");

  expect(answer.ok).toBe(true);
  expect(keep).toHaveBeenLastCalledWith({ game: "toy", token: rosters.of("toy")?.token, body: "[...]" });
});

test("what is bought is bought of the roster as it was seen; if that is stale, it is looked at again", async () => {
  const rosters = await opened();
  api.keepRoster.mockResolvedValue({ ok: true, value: roster([], { version: 4 }) });
  api.roster.mockResolvedValue({ ok: true, value: roster([], { version: 5 }) });
  const spend = api.spend.mockResolvedValue(refused("stale"));
  await rosters.bring({ game: "toy", token: TOKEN, body: "[...]", version: 4 });
  const answer = await rosters.spend("toy", "Hedda", "wound_point");

  expect(answer.ok).toBe(false);
  expect(spend).toHaveBeenCalledWith({ version: 4, member: "Hedda", option: "wound_point" }, TOKEN);
  expect(rosters.of("toy")?.seen?.version).toBe(5);
});

test("who is called back is at home again, and whoever had died there is told of", async () => {
  const rosters = await opened();
  api.keepRoster.mockResolvedValue({ ok: true, value: roster([member("Hedda", "ready"), member("Olm", "ready")], { version: 2, away: "t1" }) });
  const recall = api.recall.mockResolvedValue({ ok: true, value: roster([member("Hedda", "ready"), member("Olm", "dead")], { version: 3 }) });
  await rosters.bring({ game: "toy", token: TOKEN, body: "[...]", version: 2 });
  const answer = await rosters.recall("toy");

  expect(answer.ok).toBe(true);
  expect(recall).toHaveBeenCalledWith({ version: 2 }, TOKEN);
  expect(rosters.of("toy")).toMatchObject({ seen: { away: "", version: 3 }, news: { home: [], fell: ["Olm"] } });
});

test("a recall that comes too late shows how things are", async () => {
  const rosters = await opened();
  api.keepRoster.mockResolvedValue({ ok: true, value: roster([], { version: 2, away: "t1" }) });
  api.roster.mockResolvedValue({ ok: true, value: roster([member("Hedda", "ready")], { version: 3 }) });
  api.recall.mockResolvedValue(refused("illegal"));
  await rosters.bring({ game: "toy", token: TOKEN, body: "[...]", version: 2 });

  expect((await rosters.recall("toy")).ok).toBe(false);
  expect(rosters.of("toy")?.seen).toMatchObject({ away: "", version: 3 });
});

test("a token that holds a roster of another game is not taken", async () => {
  const rosters = await opened();
  api.keepRoster.mockResolvedValue({ ok: true, value: roster([], { game: "chess" }) });
  const answer = await rosters.bring({ game: "toy", token: TOKEN, body: "", version: 1 });

  expect(answer).toMatchObject({ ok: false, refused: { reason: "This is a roster of another game: chess." } });
  expect(rosters.of("toy")).toBeUndefined();
});

test("spoilt storage is taken for empty", () => {
  localStorage.setItem("mazefolio.rosters", '{"toy": null, "chess": {"seen": 3}}');
  expect(keptRosters()).toEqual({});
});

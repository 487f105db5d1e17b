// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { currentToken, heldTable, heldTables, hold, invitationLink, letGo, newInvitation, nextToken, tokenFor } from "./seats";

beforeEach(() => localStorage.clear());

const seat = (n: number, token = `token-${n}`) => ({ seat: n, token, name: "" });

test("tables are kept, newest first, until they are let go", () => {
  hold({ table: "a", game: "g", seats: [seat(0)], open: [] });
  hold({ table: "b", game: "g", seats: [seat(0)], open: [] });

  expect(heldTables().map((held) => held.table)).toEqual(["b", "a"]);

  letGo("b");
  expect(heldTable("b")).toBeUndefined();
});

test("a second seat at a table is added, and a new token replaces the old one", () => {
  hold({ table: "a", game: "g", seats: [seat(0), seat(1)], open: [] });
  hold({ table: "a", game: "g", seats: [seat(1, "fresh")], open: [] });

  expect(heldTable("a")?.seats.map(({ token }) => token)).toEqual(["token-0", "fresh"]);
});

test("the invitation stands in the fragment, which browsers do not send", () => {
  const link = new URL(invitationLink("abc", "s3cret"));

  expect(link.hash).toBe("#/join/abc/s3cret");
  expect(link.pathname + link.search).not.toContain("s3cret");
});

test("an invitation has one token, also after the page was loaded again", async () => {
  const token = tokenFor("first-invitation");

  vi.resetModules();
  const later = await import("./seats");

  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(later.tokenFor("first-invitation")).toBe(token);
  expect(later.tokenFor("second-invitation")).not.toBe(token);
});

test("an invitation has one token where nothing can be kept", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no room");
  });

  expect(tokenFor("third-invitation")).toBe(tokenFor("third-invitation"));
  vi.restoreAllMocks();
});

test("spoilt storage is taken for empty", () => {
  localStorage.setItem("mazefolio.tables", "{nonsense");
  expect(heldTables()).toEqual([]);
});

test("a new invitation takes the place of the old one, and the seats that are held stay held", () => {
  hold({ table: "a", game: "g", seats: [seat(0)], open: [{ seat: 1, invitation: "old" }, { seat: 2, invitation: "other" }] });

  const invitation = newInvitation("a", 1);

  expect(invitation).toMatch(/^[0-9a-f]{32}$/);
  expect(heldTable("a")?.open).toEqual([{ seat: 2, invitation: "other" }, { seat: 1, invitation }]);
  expect(heldTable("a")?.seats).toEqual([seat(0)]);
});

test("a renewed token takes the place of the old one only when that is good no more", () => {
  hold({ table: "a", game: "g", seats: [seat(0), seat(1)], open: [] });
  const next = nextToken("a", 1);
  expect(heldTable("a")?.seats.map(({ token }) => token)).toEqual(["token-0", "token-1"]);

  expect(currentToken("a", "token-1", null)).toBe(next);
  expect(heldTable("a")?.seats.map(({ token, next }) => [token, next])).toEqual([["token-0", undefined], [next, undefined]]);
  expect(currentToken("a", "token-1", 1), "another window has renewed it").toBe(next);
  expect(currentToken("a", next, 1)).toBeNull();
  expect(currentToken("b", "token-1", 1)).toBeNull();
});

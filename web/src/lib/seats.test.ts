import { beforeEach, expect, test } from "vitest";
import { heldTable, heldTables, hold, invitationLink, letGo } from "./seats";

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

test("spoilt storage is taken for empty", () => {
  localStorage.setItem("mazefolio.tables", "{nonsense");
  expect(heldTables()).toEqual([]);
});

import { afterEach, expect, test, vi } from "vitest";
import { games } from "./api";

afterEach(() => vi.unstubAllGlobals());

test("a line that breaks in the midst of an answer has not answered", async () => {
  const broken = { ok: true, text: () => Promise.reject(new TypeError("Failed to fetch")) };
  vi.stubGlobal("fetch", () => Promise.resolve(broken));
  const answer = await games();
  expect(answer.ok).toBe(false);
});

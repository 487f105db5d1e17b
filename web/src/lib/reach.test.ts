// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { reach } from "./reach.svelte";
import { invitationLink } from "./seats";

const server = (address: string) => vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ address }))));

afterEach(() => vi.unstubAllGlobals());

test("a page that friends can open makes links to itself, and asks nobody", async () => {
  server("http://192.168.0.7:8765/");
  await reach.find("games.example");
  expect(fetch).not.toHaveBeenCalled();
  expect(invitationLink("t", "i")).toBe(`${document.baseURI}#/join/t/i`);
  expect(reach.unreachable).toBe(false);
});

test("on the server's own machine links lead to its address on the network", async () => {
  server("http://192.168.0.7:8765/");
  await reach.find("127.0.0.1");
  expect(invitationLink("t", "i")).toBe("http://192.168.0.7:8765/#/join/t/i");
  expect(reach.unreachable).toBe(false);
});

test("a server that keeps to its machine says so", async () => {
  server("");
  await reach.find("localhost");
  expect(reach.unreachable).toBe(true);
});

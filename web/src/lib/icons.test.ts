import { afterEach, expect, test, vi } from "vitest";
import { icons, type IconPack } from "./icons.svelte";

const pack = (apart: string, ...names: string[]): IconPack => ({ names: Object.fromEntries(names.map((name) => [name, `${name}-drawn`])), outlines: {}, apart });
const drawn = () => icons.symbols.map(([name]) => name);

afterEach(() => {
  icons.game = null;
  vi.unstubAllGlobals();
});

test("outlines that are wanted together are fetched together, and each once", async () => {
  const asked = vi.fn(async (url: string) => new Response(JSON.stringify(Object.fromEntries(url.split("?")[1]!.split(",").map((name) => [name, "m0 0"])))));
  vi.stubGlobal("fetch", asked);
  icons.game = pack("here.json", "toad", "rat");
  icons.add(pack("there.json", "bat"));

  expect(["toad", "rat", "toad", "bat", "gnu"].map((id) => icons.href(id))).toEqual(["#icon-toad-drawn", "#icon-rat-drawn", "#icon-toad-drawn", "#icon-bat-drawn", ""]);
  await vi.waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(["toad-drawn", "rat-drawn", "bat-drawn"])));
  icons.href("toad");
  expect(asked.mock.calls.map(([url]) => url)).toEqual(["here.json?rat-drawn,toad-drawn", "there.json?bat-drawn"]);
});

test("what cannot be had is asked for again when it is next shown", async () => {
  const asked = vi.fn(async (_url: string) => new Response(JSON.stringify({ "cat-drawn": "m0 0" })));
  asked.mockRejectedValueOnce(new TypeError("no network"));
  vi.stubGlobal("fetch", asked);
  icons.game = pack("here.json", "cat");
  icons.href("cat");
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(drawn()).not.toContain("cat-drawn");

  await vi.waitFor(() => (icons.href("cat"), expect(drawn()).toContain("cat-drawn")));
});

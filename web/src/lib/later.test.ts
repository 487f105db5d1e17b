// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from "svelte";
import { expect, test, vi } from "vitest";
import Wordmark from "./components/Wordmark.svelte";
import { later } from "./later";

const shown = (part: Component<any>) => mount(part, { target: document.body, props: {} });

test("a part is loaded when it is first shown, and is there at once from then on", async () => {
  const load = vi.fn(async () => ({ default: Wordmark }));
  const part = later(load);
  expect(load).not.toHaveBeenCalled();

  const first = shown(part);
  await vi.waitFor(() => expect(document.body.textContent).toContain("maze"));
  await unmount(first);
  const second = shown(part);
  flushSync();
  expect(document.body.textContent).toContain("maze");
  expect(load).toHaveBeenCalledTimes(1);
  await unmount(second);
});

test("a part that cannot be had says so, and can be asked for again", async () => {
  const load = vi.fn(async () => ({ default: Wordmark }));
  load.mockRejectedValueOnce(new TypeError("no network"));
  const there = shown(later(load));
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("could not be loaded"));

  document.querySelector("button")?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("maze"));
  expect(document.querySelector("[role=alert]")).toBeNull();
  await unmount(there);
});

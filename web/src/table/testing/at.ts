import { flushSync, mount, unmount, type Component } from "svelte";
import * as parts from "../laterParts";
import type { Desk } from "../model/desk.svelte";
import Alone from "./Alone.svelte";
import Around from "./Around.svelte";

await Promise.all(Object.values(parts).map((part) => part.fetch()));

let mounted: ReturnType<typeof mount> | null = null;

/** Put a table on the page. */
export function sit(desk: Desk, undo: (() => void) | null = null): HTMLElement {
  mounted = mount(Around, { target: document.body, props: { desk, undo } });
  flushSync();
  return document.body;
}

/** Put one component of a table on the page. */
export function place<Props extends Record<string, unknown>>(desk: Desk, Part: Component<Props>, props: Props): HTMLElement {
  mounted = mount(Alone, { target: document.body, props: { desk, Part: Part as Component<Record<string, unknown>>, props } });
  flushSync();
  return document.body;
}

export async function leave(): Promise<void> {
  if (mounted) await unmount(mounted);
  mounted = null;
}

/** Give the window a size. */
export function resize(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event("resize"));
  flushSync();
}

/** What a screen reader calls an element: its label, or what can be read in it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

export function buttons(name: RegExp, within: ParentNode = document): HTMLElement[] {
  const all = within.querySelectorAll<HTMLElement>("button, [role=button]");
  return [...all].filter((one) => name.test(nameOf(one)));
}

export function button(name: RegExp, within: ParentNode = document): HTMLElement {
  const [found] = buttons(name, within);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

export function region(name: string): HTMLElement {
  const all = document.querySelectorAll<HTMLElement>("section, main, aside, [role=region]");
  const found = [...all].find((one) => one.getAttribute("aria-label") === name || one.id === name);
  if (!found) throw new Error(`there is no region ${name}`);
  return found;
}

export function click(element: Element, pointerType = "mouse"): void {
  const down = new MouseEvent("pointerdown", { bubbles: true });
  Object.assign(down, { pointerType, pointerId: 1 });
  element.dispatchEvent(down);
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

export function press(key: string, target: Element = document.activeElement ?? document.body): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

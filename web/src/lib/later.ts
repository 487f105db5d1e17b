import type { Component } from "svelte";
import Shown from "./components/Shown.svelte";
import { Part } from "./part.svelte";

/** A component that is loaded when it is first shown, and from then on is there at once. */
export type Later<Props extends Record<string, any>> = Component<Props> & { fetch: () => Promise<void> };

export function later<Props extends Record<string, any>>(load: () => Promise<{ default: Component<Props> }>): Later<Props> {
  const part = new Part(load);
  const shown: Component<Props> = (internals, props) => Shown(internals, { part, props });
  return Object.assign(shown, { fetch: () => part.fetch() });
}

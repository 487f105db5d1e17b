import type { Desk } from "./desk.svelte";
import { isTyping } from "./keys";

const MODIFIERS = ["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"];

/**
 * While the end of a scene is told, any key, click or tap ends it and does nothing else: a player who pressed once
 * too often must not answer a question that was not seen.  What it returns ends the guard.
 */
export function guardLastLook(desk: Desk, seen: () => boolean = () => true): () => void {
  /** Whether a pointer, and which key, went down before the end and is not up yet. */
  let touched = false;
  let held = "";

  const lasts = () => desk.staging.epilogue !== null && (desk.attention.drawer === "" || desk.attention.drawer === "rules") && seen();

  function pressed(event: KeyboardEvent) {
    touched = false;
    const ends = lasts() && !isTyping(event.target) && !isShortcut(event);
    if (ends) held = event.key;
    else if (!event.repeat) held = "";
    if (held === event.key) swallow(event);
    if (ends) desk.staging.skip();
  }

  /** A key that is let go presses a button, too. */
  function released(event: KeyboardEvent) {
    if (event.key === held) swallow(event);
    held = "";
  }

  function touches(event: Event) {
    touched = lasts();
    if (touched) event.stopImmediatePropagation();
  }

  function clicked(event: Event) {
    const ends = lasts();
    if (ends || touched) swallow(event);
    touched = false;
    if (ends) desk.staging.skip();
  }

  const away = new AbortController();
  const early = { capture: true, signal: away.signal };
  addEventListener("keydown", pressed, early);
  addEventListener("keyup", released, early);
  addEventListener("pointerdown", touches, early);
  addEventListener("pointercancel", () => (touched = false), early);
  addEventListener("click", clicked, early);
  return () => away.abort();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keys that mean something to the browser. */
function isShortcut({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || MODIFIERS.includes(key) || /^F\d+$/.test(key);
}

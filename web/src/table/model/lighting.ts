import type { Attachment } from "svelte/attachments";
import type { Attention } from "./attention.svelte";
import { byMouse } from "./pointer";

/** What stands for an option keeps it lit as long as the mouse is over it, whatever else comes or goes. `option` tells
 * which it is by then. */
export function points(attention: Attention, option: () => string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const entered = (event: Event) => byMouse(event as PointerEvent) && attention.point(option);
    const left = () => attention.unpoint(option);
    // Before anything else that listens.
    element.addEventListener("pointerenter", entered, true);
    element.addEventListener("pointerleave", left, true);
    return () => {
      element.removeEventListener("pointerenter", entered, true);
      element.removeEventListener("pointerleave", left, true);
      left();
    };
  };
}

/** An option is lit while the mouse is over it, and when the keyboard comes to it. */
export function lights(attention: Attention, option: () => string): Attachment<HTMLElement> {
  return (element) => {
    const light = () => attention.light(option());
    const entered = (event: PointerEvent) => byMouse(event) && light();
    const left = (event: PointerEvent) => byMouse(event) && attention.dim();
    const focused = () => element.matches(":focus-visible") && light();
    const forget = points(attention, option)(element);
    element.addEventListener("pointerenter", entered);
    element.addEventListener("pointerleave", left);
    element.addEventListener("focus", focused);
    return () => {
      forget?.();
      element.removeEventListener("pointerenter", entered);
      element.removeEventListener("pointerleave", left);
      element.removeEventListener("focus", focused);
    };
  };
}

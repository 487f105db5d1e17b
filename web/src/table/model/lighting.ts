import type { Attachment } from "svelte/attachments";
import type { Attention } from "./attention.svelte";

/** An option is lit while the mouse is over it, and when the keyboard comes to it. */
export function lights(attention: Attention, option: string): Attachment<HTMLElement> {
  return (element) => {
    const light = (id: string) => (event: PointerEvent) => event.pointerType === "mouse" && attention.light(id);
    const [entered, left] = [light(option), light("")];
    const focused = () => element.matches(":focus-visible") && attention.light(option);
    element.addEventListener("pointerenter", entered);
    element.addEventListener("pointerleave", left);
    element.addEventListener("focus", focused);
    return () => {
      element.removeEventListener("pointerenter", entered);
      element.removeEventListener("pointerleave", left);
      element.removeEventListener("focus", focused);
    };
  };
}

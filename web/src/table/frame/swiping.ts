import type { Attachment } from "svelte/attachments";

/** So far must a finger go to the side, and so much farther than up or down. */
const FAR = 50;
const STEEP = 1.6;

/** Tells when a finger swipes to the side: to the left brings what lies to the right. Touches are told to their end also
 * where the browser takes the pointer for scrolling. */
export function swipes(swiped: (by: 1 | -1, on: Element) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: Touch | null = null;
    const began = (event: TouchEvent) => (from = event.touches.length === 1 ? (event.touches[0] ?? null) : null);
    const ended = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      const [x, y] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      from = null;
      if (Math.abs(x) > FAR && Math.abs(x) > Math.abs(y) * STEEP) swiped(x < 0 ? 1 : -1, event.target as Element);
    };
    element.addEventListener("touchstart", began, { passive: true });
    element.addEventListener("touchend", ended);
    return () => {
      element.removeEventListener("touchstart", began);
      element.removeEventListener("touchend", ended);
    };
  };
}

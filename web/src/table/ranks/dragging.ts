import type { Attachment } from "svelte/attachments";
import type { Piece } from "../../lib/types";
import type { Hold } from "./hold.svelte";

/** So far a finger or mouse may stray before a press becomes a drag. */
const SLOP = 7;

/** Drag a figure onto another box. A press that became a drag is not a click. */
export function dragging(piece: () => Piece | null, hold: Hold): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let dragged = false;

    function pressed(event: PointerEvent) {
      dragged = false;
      if (event.button !== 0 || !piece()) return;
      from = { x: event.clientX, y: event.clientY };
      // A quick hand is over another box before the first move is told.
      listen(addEventListener);
    }

    function listen(how: typeof addEventListener): void {
      how("pointermove", moved);
      how("pointerup", released);
      how("pointercancel", released);
    }

    function moved(event: PointerEvent) {
      const now = piece();
      if (!from || !now) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragged && Math.hypot(dx, dy) < SLOP) return;
      if (!dragged) begin(event, now);
      element.style.translate = `${dx}px ${dy}px`;
      hold.over = boxUnder(event);
    }

    function begin(event: PointerEvent, now: Piece) {
      dragged = true;
      hold.pickUp(now);
      element.setPointerCapture?.(event.pointerId);
      element.classList.add("dragged");
    }

    function released(event: PointerEvent) {
      if (dragged) hold.drop(event.type === "pointerup" ? boxUnder(event) : "");
      element.style.translate = "";
      element.classList.remove("dragged");
      from = null;
      listen(removeEventListener);
    }

    function clicked(event: MouseEvent) {
      if (dragged) event.stopPropagation();
      dragged = false;
    }

    element.addEventListener("pointerdown", pressed);
    element.addEventListener("click", clicked, { capture: true });
    return () => {
      element.removeEventListener("pointerdown", pressed);
      listen(removeEventListener);
      element.removeEventListener("click", clicked, { capture: true });
    };
  };
}

/** The box under the pointer; what is being dragged does not count. */
function boxUnder(event: PointerEvent): string {
  const found = document.elementsFromPoint?.(event.clientX, event.clientY) ?? [];
  const box = found.find((one) => one.closest("[data-box]") && !one.closest(".dragged"));
  return box?.closest<HTMLElement>("[data-box]")?.dataset.box ?? "";
}

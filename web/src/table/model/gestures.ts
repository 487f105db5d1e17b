import type { Attachment } from "svelte/attachments";
import type { Camera, Frame } from "./camera.svelte";

/** So far a finger or mouse may stray before a press becomes a drag. */
const SLOP = 8;

interface Point {
  x: number;
  y: number;
}

/** Drag, pinch and wheel. A press that became a drag is not a click. */
export function gestures(camera: Camera, board: () => Frame): Attachment<HTMLElement> {
  return (element) => {
    const down = new Map<number, Point>();
    let dragging = false;
    let begun: Point = { x: 0, y: 0 };

    const point = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function pressed(event: PointerEvent) {
      if (event.button !== 0) return;
      down.set(event.pointerId, point(event));
      begun = point(event);
      dragging = down.size > 1;
    }

    function moved(event: PointerEvent) {
      const from = down.get(event.pointerId);
      if (!from) return;
      const to = point(event);
      const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && !dragging && Math.hypot(to.x - begun.x, to.y - begun.y) < SLOP) return;
      dragging = true;
      down.set(event.pointerId, to);
      if (other) pinch(from, to, other);
      else camera.pan(to.x - from.x, to.y - from.y);
    }

    function pinch(from: Point, to: Point, other: Point) {
      const span = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      camera.zoom(span(to) / span(from), (to.x + other.x) / 2, (to.y + other.y) / 2, board());
    }

    function released(event: PointerEvent) {
      down.delete(event.pointerId);
    }

    function clicked(event: MouseEvent) {
      if (dragging) event.stopPropagation();
      dragging = false;
    }

    function turned(event: WheelEvent) {
      event.preventDefault();
      const { x, y } = point(event);
      camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y, board());
    }

    const options = { capture: true };
    element.addEventListener("pointerdown", pressed);
    element.addEventListener("pointermove", moved);
    element.addEventListener("wheel", turned, { passive: false });
    element.addEventListener("click", clicked, options);
    addEventListener("pointerup", released);
    addEventListener("pointercancel", released);
    return () => {
      element.removeEventListener("pointerdown", pressed);
      element.removeEventListener("pointermove", moved);
      element.removeEventListener("wheel", turned);
      element.removeEventListener("click", clicked, options);
      removeEventListener("pointerup", released);
      removeEventListener("pointercancel", released);
    };
  };
}

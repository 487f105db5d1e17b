/** Whether a finger touched last: browsers make up a mouse where it tapped, and tell of whatever then moves under that. */
let finger = false;

const CAPTURED = { capture: true, passive: true };
globalThis.addEventListener?.("pointerdown", ({ pointerType }) => (finger = pointerType !== "mouse"), CAPTURED);
globalThis.addEventListener?.(
  "pointermove",
  ({ pointerType, movementX, movementY }) => {
    if (pointerType === "mouse" && (movementX || movementY)) finger = false;
  },
  CAPTURED,
);

/** Whether somebody points there with a mouse. */
export function byMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === "mouse" && !finger;
}

/** Whether a finger touched last: browsers make up a mouse where it tapped, and tell of whatever then moves under that. */
let finger = false;

function notice({ type, pointerType, movementX, movementY }: PointerEvent): void {
  if (type === "pointerdown" || movementX || movementY) finger = pointerType !== "mouse";
}

for (const type of ["pointerdown", "pointermove"] as const) globalThis.addEventListener?.(type, notice, true);

/** Whether somebody points there with a mouse. */
export function byMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === "mouse" && !finger;
}

/** How long things take, in milliseconds at normal speed. */
export const STEP = 180;
export const LONGEST_WALK = 900;
export const TURN = 260;
export const CAMERA = 350;
/** A moment to see what was uncovered before the scene closes in, and to read the last blow before it opens. */
export const PAUSE = 550;
export const LAST_LOOK = 2200;
/** Until dice lie still; to read what they say; and for all the rolls of a fight together at most. */
export const ROLL = 600;
export const READ = 900;
export const ALTOGETHER = 9000;
/** Before something is done by itself. */
export const BEAT = 900;
export const CAPTION = 6000;
/** Something big, and the same where nothing moves, whatever the speed. */
export const MOMENT = 2600;
export const STILL = 1500;

export function walkTime(steps: number): number {
  return Math.min(LONGEST_WALK, steps * STEP);
}

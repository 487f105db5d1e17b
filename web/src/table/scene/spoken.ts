import type { Scene } from "../../lib/types";

/** Whether nothing is rolled in a scene, not yet at least: then it is about what is said. */
export function isSpoken(scene: Scene): boolean {
  return scene.ledger.length === 0 && scene.next === null;
}

/** Whether one side strikes the other next: numbers of theirs meet. */
export function isBlow(scene: Scene): boolean {
  return scene.next !== null && scene.next.left.length + scene.next.right.length > 0;
}

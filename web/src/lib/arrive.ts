/** Whether the player has gone from one screen to another; a page that has just been opened keeps its focus. */
let gone = false;

addEventListener("hashchange", () => (gone = true));

/** A new screen begins here for keyboards and screen readers, unless its focus is somewhere already. */
export function arrived(main: HTMLElement): void {
  if (gone) setTimeout(() => document.activeElement === document.body && main.focus({ preventScroll: true }));
}

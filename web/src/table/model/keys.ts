import type { Desk } from "./desk.svelte";
import { layout } from "./layout.svelte";
import { isArrow } from "./walking";

const NEARER = 1.4;
/** A key that is held down answers once. */
const ANSWERS = /^([1-9aefgpx]|Enter)$/i;

/** Keys that do the same everywhere on a table. */
export function handleKey(event: KeyboardEvent, desk: Desk, undo: (() => void) | null): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (desk.attention.drawer !== "" && desk.attention.drawer !== "rules") return;
  if (event.repeat && ANSWERS.test(event.key)) return event.preventDefault();
  if (act(event, desk, undo)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: Desk, undo: (() => void) | null): boolean {
  if (/^[1-9]$/.test(event.key)) return takeNumber(desk, event.key);
  if (isArrow(event.key) || event.key === "Home") return toBoard(event, desk);
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "+":
    case "=":
      return done(() => desk.attention.zoom(NEARER));
    case "-":
      return done(() => desk.attention.zoom(1 / NEARER));
    case "0":
      return done(() => desk.attention.zoom(0));
    case "Enter":
      return !isControl(event.target) && takeLit(desk);
    case " ":
      if (isControl(event.target) && !desk.staging.clock.busy) return false;
      return done(() => (event.shiftKey ? desk.hurry() : desk.staging.skip()));
    case "Escape":
      return done(() => putAway(desk));
    case "?":
      return done(() => desk.attention.why());
    case "r":
      return done(() => (desk.attention.drawer === "rules" ? (desk.attention.drawer = "") : desk.attention.why()));
    case "l":
      return done(() => desk.attention.toggle("log"));
    case "t":
      return desk.talk !== null && desk.hasListeners && done(() => desk.talk?.show(!desk.talk.open));
    case "s":
      return layout.now !== "wide" && done(() => desk.attention.toggle("characters"));
    case "m":
      return done(() => desk.attention.toggle("menu"));
    case "b":
      if (desk.seen.view.picture.scene !== null) return done(() => (desk.staging.boardInstead = !desk.staging.boardInstead));
      return desk.seen.boards.length > 1 && done(() => desk.attention.turnTo());
    case "a":
    case "f":
    case "g":
      return desk.series?.pressed(event.key.toLowerCase()) ?? false;
    case "e":
    case "p":
    case "x":
      return takeOwn(desk, event.key.toLowerCase());
    case "u":
      return undo !== null && done(undo);
    default:
      return false;
  }
}

function done(what: () => unknown): true {
  what();
  return true;
}

function takeNumber(desk: Desk, key: string): boolean {
  const offer = desk.offers.find((one) => one.key === key);
  if (!offer) return desk.hold.pickUpBy(key);
  desk.take(offer);
  return true;
}

function takeOwn(desk: Desk, key: string): boolean {
  const offer = desk.offers.find((one) => one.own === key);
  if (offer) desk.take(offer);
  return offer !== undefined;
}

function takeLit(desk: Desk): boolean {
  const offer = desk.attention.litOffer ?? desk.usual;
  if (!offer) return false;
  desk.take(offer);
  return true;
}

/** Arrow keys that no other part of the page uses lead onto the board. */
function toBoard(event: KeyboardEvent, desk: Desk): boolean {
  if (!desk.attention.board || desk.staging.scene || (event.key !== "Home" && event.target !== document.body)) return false;
  desk.attention.focusSpace(desk.attention.home(desk.attention.board));
  return true;
}

function putAway(desk: Desk): void {
  desk.series?.stop();
  desk.hold.putDown();
  desk.attention.drawer = "";
  desk.attention.look("");
  desk.attention.light("");
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

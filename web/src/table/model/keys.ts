import type { Desk } from "./desk.svelte";
import { layout } from "./layout.svelte";
import { isArrow } from "./walking";

const NEARER = 1.4;

/** Keys that do the same everywhere on a table. */
export function handleKey(event: KeyboardEvent, desk: Desk, undo: (() => void) | null): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (desk.drawer !== "" && desk.drawer !== "rules") return;
  if (act(event, desk, undo)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: Desk, undo: (() => void) | null): boolean {
  if (/^[1-9]$/.test(event.key)) return takeNumber(desk, event.key);
  if (isArrow(event.key) || event.key === "Home") return toBoard(event, desk);
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "+":
    case "=":
      return done(() => desk.zoom(NEARER));
    case "-":
      return done(() => desk.zoom(1 / NEARER));
    case "0":
      return done(() => desk.zoom(0));
    case "Enter":
      return !isControl(event.target) && takeLit(desk);
    case " ":
      if (isControl(event.target) && !desk.clock.busy) return false;
      return done(() => (event.shiftKey ? desk.hurry() : desk.skip()));
    case "Escape":
      return done(() => putAway(desk));
    case "?":
      return done(() => desk.why());
    case "r":
      return done(() => (desk.drawer === "rules" ? (desk.drawer = "") : desk.why()));
    case "l":
      return done(() => toLog(desk));
    case "t":
      return desk.talk !== null && desk.hasListeners && done(() => desk.talk?.show(!desk.talk.open));
    case "s":
      return layout.now !== "wide" && done(() => desk.toggle("sheet"));
    case "m":
      return done(() => desk.toggle("menu"));
    case "b":
      if (desk.view.picture.scene !== null) return done(() => (desk.boardInstead = !desk.boardInstead));
      return desk.boards.length > 1 && done(() => desk.turnTo());
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
  if (!offer) return false;
  desk.take(offer);
  return true;
}

function takeLit(desk: Desk): boolean {
  const offer = desk.litOffer ?? desk.usual;
  if (!offer) return false;
  desk.take(offer);
  return true;
}

/** Arrows that nobody else wants lead onto the board. */
function toBoard(event: KeyboardEvent, desk: Desk): boolean {
  if (!desk.board || desk.scene || (event.key !== "Home" && event.target !== document.body)) return false;
  desk.focusSpace(desk.home(desk.board));
  return true;
}

function toLog(desk: Desk): void {
  if (layout.now === "small") desk.toggle("log");
  else document.getElementById("log")?.parentElement?.querySelector<HTMLElement>("[role=region]")?.focus();
}

function putAway(desk: Desk): void {
  desk.drawer = "";
  desk.look("");
  desk.light("");
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

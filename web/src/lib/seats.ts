import { reach } from "./reach.svelte";
import { readKept, writeKept } from "./storage";
import type { NewTable } from "./types";

/** The seats that were taken in this browser. Their tokens stay here and never stand in an address. */

export interface HeldSeat {
  seat: number;
  token: string;
  name: string;
  /** The token that takes its place once the server has heard of it. */
  next?: string;
}

export interface OpenSeat {
  seat: number;
  invitation: string;
}

export interface HeldTable {
  table: string;
  game: string;
  seats: HeldSeat[];
  open: OpenSeat[];
  since: number;
  /** How the table was set here, its dice apart. */
  wanted?: NewTable;
}

const TABLES = "mazefolio.tables";
const JOINING = "mazefolio.joining";
const MOST = 200;

/** The seat that is being taken now. */
let joining = { invitation: "", token: "" };

export function heldTables(): HeldTable[] {
  const found = readKept(TABLES);
  return Array.isArray(found) ? (found as HeldTable[]) : [];
}

export function heldTable(table: string): HeldTable | undefined {
  return heldTables().find((held) => held.table === table);
}

/** Keep a table, newest first; what was held at it before stays held. */
export function hold(kept: Omit<HeldTable, "since">): void {
  const before = heldTable(kept.table);
  const seats = [...(before?.seats ?? []).filter((old) => kept.seats.every((seat) => seat.seat !== old.seat)), ...kept.seats];
  const others = heldTables().filter((held) => held.table !== kept.table);
  writeKept(TABLES, [{ ...kept, seats, since: before?.since ?? Date.now() }, ...others].slice(0, MOST));
}

export function letGo(table: string): void {
  writeKept(TABLES, heldTables().filter((held) => held.table !== table));
}

/** The token for an invited seat. It is kept before it is sent: if the answer is lost, asking again gets the same seat. */
export function tokenFor(invitation: string): string {
  const kept = [joining, readKept(JOINING) as typeof joining | null].find((known) => known?.invitation === invitation);
  joining = kept ?? { invitation, token: newToken() };
  writeKept(JOINING, joining);
  return joining.token;
}

/** 128 random bits. Not randomUUID, which pages without TLS do not have. */
export function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, "0")).join("");
}

/** A new invitation to a seat of a table. It is kept before it is sent: if the answer is lost, the link is still here. */
export function newInvitation(table: string, seat: number): string {
  const held = heldTable(table);
  const invitation = newToken();
  if (held) hold({ ...held, open: [...held.open.filter((one) => one.seat !== seat), { seat, invitation }] });
  return invitation;
}

/** A new token for a seat of a table. It is kept before it is sent: if the answer is lost, it is still here. */
export function nextToken(table: string, seat: number): string {
  const held = heldTable(table);
  const next = newToken();
  if (held) hold({ ...held, seats: held.seats.map((one) => (one.seat === seat ? { ...one, next } : one)) });
  return next;
}

/** The token that is good in place of one that is good no more; nothing if that is not known here. */
export function currentToken(table: string, old: string, seat: number | null): string | null {
  const held = heldTable(table);
  const mine = held?.seats.find((one) => one.token === old || one.seat === seat);
  const token = mine?.token === old ? mine.next : mine?.token;
  if (!held || !mine || !token) return null;
  hold({ ...held, seats: [{ seat: mine.seat, name: mine.name, token }] });
  return token;
}

/** The link that invites a player to an open seat; the secret is in its fragment, which browsers do not send. */
export function invitationLink(table: string, invitation: string): string {
  return new URL(`#/join/${table}/${invitation}`, reach.base).href;
}

/** The seats that were taken in this browser. Their tokens stay here and never stand in an address. */

export interface HeldSeat {
  seat: number;
  token: string;
  name: string;
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
}

const KEY = "mazefolio.tables";
const MOST = 200;

export function heldTables(): HeldTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as HeldTable[]) : [];
  } catch {
    return [];
  }
}

export function heldTable(table: string): HeldTable | undefined {
  return heldTables().find((held) => held.table === table);
}

/** Keep a table, newest first; what was held at it before stays held. */
export function hold(kept: Omit<HeldTable, "since">): void {
  const before = heldTable(kept.table);
  const seats = [...(before?.seats ?? []).filter((old) => kept.seats.every((seat) => seat.seat !== old.seat)), ...kept.seats];
  const others = heldTables().filter((held) => held.table !== kept.table);
  write([{ ...kept, seats, since: before?.since ?? Date.now() }, ...others].slice(0, MOST));
}

export function letGo(table: string): void {
  write(heldTables().filter((held) => held.table !== table));
}

/** The link that invites somebody to an open seat; the secret is in its fragment, which browsers do not send. */
export function invitationLink(table: string, invitation: string): string {
  return new URL(`#/join/${table}/${invitation}`, document.baseURI).href;
}

function write(tables: HeldTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing can still play until the page is closed.
  }
}

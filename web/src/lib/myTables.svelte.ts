import * as api from "./api";
import { heldTables, letGo } from "./seats";
import type { MyTable } from "./types";

const MOST = 100;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** The tables at which this browser holds a seat, those that wait for me first. */
class MyTables {
  tables: MyTable[] = $state.raw([]);

  async load(): Promise<void> {
    const held = heldTables().flatMap(({ table, seats }) => seats.flatMap(({ token, next }) => [token, ...(next ? [next] : [])].map((one) => ({ table, token: one }))));
    if (!held.length) {
      this.tables = [];
      return;
    }
    const answer = await api.mine(held.slice(0, MOST));
    if (answer.ok) this.tables = onePerTable(answer.value);
  }

  forget(table: string): void {
    letGo(table);
    this.tables = this.tables.filter((mine) => mine.table !== table);
  }
}

/** A table at which this browser holds several seats is listed once: for the seat that is asked, if any is. */
function onePerTable(tables: MyTable[]): MyTable[] {
  return tables.filter((mine, n) => tables.findIndex((other) => other.table === mine.table) === n);
}

export const myTables = new MyTables();

/** The tables in groups, each with its title: those that wait for me first, those that are over last. */
export function sorted(tables: MyTable[]): { title: string; tables: MyTable[] }[] {
  const sorts: [string, (table: MyTable) => boolean][] = [
    ["Waiting for you", (table) => !table.over && table.awaiting],
    ["Others are to move", (table) => !table.over && !table.awaiting],
    ["Over", (table) => table.over],
  ];
  return sorts.map(([title, belongs]) => ({ title, tables: tables.filter(belongs) })).filter((sort) => sort.tables.length > 0);
}

/** Whom a table waits for, in two or three words. */
export function standing(mine: MyTable): string {
  if (mine.over) return mine.ending;
  return mine.awaiting ? "Your move" : "Others are to move";
}

/** When something happened, as "5 minutes ago". */
function ago(seconds: number): string {
  const since = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => -since >= length) ?? UNITS[UNITS.length - 1]!;
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.ceil(since / length), unit);
}

export function company(mine: MyTable): string {
  const others = mine.seats.filter((_, seat) => seat !== mine.you).map((seat) => seat.name || (seat.kind === "open" ? "an empty seat" : "a bot"));
  const parts = [mine.over ? "" : mine.turn ? `turn ${mine.turn}` : "just begun", others.length ? `with ${others.join(", ")}` : "", mine.practice ? "practice" : "", ago(mine.changed)];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

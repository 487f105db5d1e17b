import type { Chat, Refused, Said, Say } from "./types";

const HEARD = "mazefolio.heard";
const TABLES = 60;
export const LONGEST = 500;

/** The table's free talk: what has been said, what I have read of it, and what I want to say. */
export class Talk {
  lines: Said[] = $state.raw([]);
  /** Said here, and not acknowledged yet. */
  waiting: Say[] = $state.raw([]);
  /** Why the last line was not said. */
  refused = $state("");
  open = $state(false);
  private heard = $state(0);
  /** How many lines have come since the panel was last open. */
  unread = $derived(this.open ? 0 : this.lines.filter((line) => line.at > this.heard).length);

  constructor(private readonly table: string, private readonly send: (say: Say) => void) {
    this.heard = kept()[table] ?? 0;
  }

  /** Lines as they came; those that are known already change nothing. Answers with the new ones. */
  hear({ lines }: Chat): Said[] {
    const known = new Set(this.lines.map(key));
    const fresh = lines.filter((line) => !known.has(key(line)));
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh].sort((a, b) => a.at - b.at || a.number - b.number);
    if (this.open) this.read();
    return fresh;
  }

  say(text: string, id: string, name = ""): void {
    const line: Say = { type: "say", id, text: text.trim().slice(0, LONGEST), ...(name ? { name } : {}) };
    if (!line.text) return;
    this.refused = "";
    this.waiting = [...this.waiting, line];
    this.send(line);
  }

  /** After a break: the same lines with the same ids, so that none is said twice. */
  again(): void {
    for (const line of this.waiting) this.send(line);
  }

  /** Whether this id was a line of mine, which has been said now. */
  acknowledge(id: string): boolean {
    return this.drop(id);
  }

  /** Whether this refusal is about a line of mine. */
  refuse({ id, reason }: Refused): boolean {
    if (!this.drop(id)) return false;
    this.refused = reason;
    return true;
  }

  /** Everything that is here has been seen. */
  read(): void {
    const last = this.lines[this.lines.length - 1]?.at ?? 0;
    if (last <= this.heard) return;
    this.heard = last;
    const all = Object.entries({ ...kept(), [this.table]: last });
    keep(Object.fromEntries(all.slice(-TABLES)));
  }

  show(open: boolean): void {
    this.open = open;
    if (open) this.read();
  }

  /** Another seat hears other things. */
  forget(): void {
    this.lines = [];
    this.waiting = [];
  }

  private drop(id: string): boolean {
    const rest = this.waiting.filter((line) => line.id !== id);
    const found = rest.length < this.waiting.length;
    if (found) this.waiting = rest;
    return found;
  }
}

const key = ({ channel, number }: Said): string => `${channel} ${number}`;

function kept(): Record<string, number> {
  try {
    return (JSON.parse(localStorage.getItem(HEARD) ?? "{}") ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

function keep(heard: Record<string, number>): void {
  try {
    localStorage.setItem(HEARD, JSON.stringify(heard));
  } catch {
    // Then it is unread once more.
  }
}

import { address } from "./api";
import { changed, type Change } from "./changes";
import { complete } from "./complete";
import type { FromClient, FromServer, Hello, TableChanges, TableView } from "./types";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const NAMES = { chat: "Chat", ack: "Ack", refused: "Refused", pong: "Pong" } as const;

/** Close codes after which it makes no sense to come back. */
const FINAL: Record<number, string> = { 4003: "You hold no seat at this table.", 4004: "There is no such table." };

export type Heard = Exclude<FromServer, TableChanges>;

export interface Listener {
  hello(): Hello;
  /** What has changed on a table is put together here: all that is heard of is whole tables. */
  heard(message: Heard): void;
  /** `tries` counts attempts since the socket was last open. */
  lost(tries: number): void;
  refused(reason: string): void;
}

/** A socket that comes back by itself, until it is closed or told to stay away. */
export class Socket {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private tries = 0;
  private silent = false;
  /** The table as it was sent last, and what was changed since it was sent whole. */
  private sent: TableView | null = null;
  private changes = 0;

  constructor(private readonly table: string, private readonly listener: Listener) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  say(message: FromClient): void {
    if (this.ready) this.socket?.send(JSON.stringify(message));
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  private open(): void {
    const url = address(`tables/${encodeURIComponent(this.table)}/socket`);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = (this.socket = new WebSocket(url));
    this.silent = false;
    this.sent = null;
    socket.onopen = () => {
      this.say(this.listener.hello());
      this.pings = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.closed(event.code);
  }

  /** A line on which nothing came since the last ping is dead, whatever the browser thinks. */
  private ping(): void {
    if (this.silent) return this.closed(0);
    this.silent = true;
    this.say({ type: "ping" });
  }

  private hear(text: string): void {
    this.silent = false;
    const message = JSON.parse(text) as FromServer;
    if (message.type === "table") this.begin(message);
    else if (message.type === "changes") this.follow(message);
    else if (message.type in NAMES) this.listener.heard(complete(NAMES[message.type], message));
  }

  private begin(table: TableView): void {
    this.tries = this.changes = 0;
    this.show(table);
  }

  /** If something is missing in between, ask for the whole table. */
  private follow({ number, changes }: TableChanges): void {
    if (!this.sent) return;
    if (number === ++this.changes) return this.show(changed(this.sent, changes as Change));
    this.sent = null;
    this.say({ type: "again" });
  }

  private show(table: TableView): void {
    this.sent = table;
    this.listener.heard(complete("TableView", table));
  }

  private closed(code: number): void {
    this.drop();
    const final = FINAL[code];
    if (final) {
      this.listener.refused(final);
      return;
    }
    this.listener.lost(++this.tries);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.pings);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  /** Back on the network, or looked at again: do not wait any longer. */
  private hurry = (): void => {
    if (this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.open();
  };
}

import * as api from "./api";
import { currentToken, nextToken } from "./seats";
import { Socket, type Heard } from "./socket";
import { Talk } from "./talk.svelte";
import type { Counsel, LogPage, Move, Refused, Said, Say, TableView } from "./types";

/** After so many sockets in a row that never spoke, ask over plain HTTP as well. */
const PATIENCE = 3;
const ASK_EVERY = 2_000;

/** A move without what the connection adds to it. */
type Wish = Move extends infer M ? (M extends Move ? Omit<M, "id" | "seq"> : never) : never;

/** One viewer at one table: shows it, changes it, and comes back by itself when the line breaks. */
export class Connection {
  /** The table as this viewer sees it; nothing until the server has spoken. */
  table: TableView | null = $state.raw(null);
  /** Whether what is shown is live. */
  status: "connecting" | "live" | "lost" | "refused" = $state("connecting");
  /** What was sent and is not shown yet. The same move, with the same id, is sent again after a break. */
  pending: Move | null = $state.raw(null);
  /** Why the last move was not done, until it is dismissed or the next one is sent. */
  refused: Refused | null = $state.raw(null);
  /** Why the connection was refused for good. */
  reason = $state("");
  readonly talk: Talk;
  /** Told of every line that is new here. */
  told: (lines: Said[]) => void = () => undefined;
  /** Told when the token of the seat is another one. */
  renewed: () => void = () => undefined;

  private socket: Socket;
  private asking: ReturnType<typeof setInterval> | undefined;
  private acknowledged = Infinity;
  /** What was to be seen when the last move was sent. */
  private looked: TableView | null = null;

  constructor(readonly id: string, private token: string | null, private pace = 1) {
    this.talk = new Talk(id, (line) => this.speak(line));
    this.socket = this.connect();
  }

  decide = (choice: string): void => this.send({ type: "decide", choice });
  undo = (): void => this.send({ type: "undo" });
  resign = (): void => this.send({ type: "resign" });
  /** Hand the seat to a bot, or take it back with nothing. */
  handOver = (bot: string | null): void => this.send({ type: "seat", bot });
  /** Let a bot play for somebody who is away. */
  lend = (seat: number, bot: string): void => this.send({ type: "seat", bot, seat });
  /** Open the seat of another player to whoever has this new invitation; only the host may. */
  renew = (seat: number, secret: string): void => this.send({ type: "renew", seat, secret });
  /** Renew the token of my own seat: whoever has the old one is shut out. */
  shutOut = (): void => {
    const seat = this.table?.you;
    if (seat != null && !this.pending) this.renew(seat, nextToken(this.id, seat));
  };
  rename = (name: string): void => this.send({ type: "seat", name });
  dismiss = (): void => void (this.refused = null);
  say = (text: string, name = ""): void => this.talk.say(text, newId(), name);

  /** See the table from another seat of this browser, or as a spectator. */
  sitAs(token: string | null): void {
    if (token === this.token) return;
    this.token = token;
    this.socket.close();
    this.settle();
    this.talk.forget();
    this.socket = this.connect();
  }

  close(): void {
    clearInterval(this.asking);
    this.socket.close();
  }

  /** Let the bots take no time until a person is asked. */
  hurry = (): void => this.socket.say({ type: "hurry" });

  /** Let the bots take so many times their usual time. */
  keepPace(pace: number): void {
    if (pace !== this.pace) this.socket.say({ type: "pace", pace });
    this.pace = pace;
  }

  private connect(): Socket {
    return new Socket(this.id, {
      hello: () => ({ type: "hello", token: this.token, since: this.table?.seq ?? null, pace: this.pace }),
      heard: (message) => this.heard(message),
      lost: (tries) => this.lost(tries),
      refused: (reason) => this.end(reason),
    });
  }

  private send(wish: Wish): void {
    if (this.pending || !this.table) return;
    this.refused = null;
    this.acknowledged = Infinity;
    this.looked = this.table;
    this.pending = { ...wish, id: newId(), seq: this.table.seq } as Move;
    this.transmit();
  }

  private transmit(): void {
    if (!this.pending) return;
    if (this.socket.ready) this.socket.say(this.pending);
    else if (this.asking) void this.post(this.pending);
  }

  private heard(message: Heard): void {
    if (message.type === "table") this.show(message);
    if (message.type === "chat") this.told(this.talk.hear(message));
    if (message.type === "ack" && !this.talk.acknowledge(message.id) && message.id === this.pending?.id) this.done(message.seq);
    if (message.type === "refused" && !this.talk.refuse(message) && (!message.id || message.id === this.pending?.id)) this.refuse(message);
  }

  private speak(line: Say): void {
    if (this.socket.ready) this.socket.say(line);
    else if (this.asking) void this.postLine(line);
  }

  /** What everybody may hear by now: those who play hear the gallery once the game is over. */
  async listen(): Promise<void> {
    const answer = await api.chat(this.id, this.token);
    if (answer.ok) this.talk.hear(answer.value);
  }

  /** Older lines of the log; nothing if they cannot be had. */
  linesBefore = async (before: number): Promise<LogPage | null> => {
    const answer = await api.log(this.id, before, this.token);
    return answer.ok ? answer.value : null;
  };

  /** What a Master would do at my question. */
  counsel = (): Promise<api.Answer<Counsel>> => api.counsel(this.id, this.token);

  private async postLine(line: Say): Promise<void> {
    const answer = await api.say(this.id, line, this.token);
    if (answer.ok) (this.talk.acknowledge(line.id), this.talk.hear(answer.value));
    else if (answer.refused.code !== "unavailable") this.talk.refuse({ ...answer.refused, id: line.id });
  }

  /** It is stored; what it changed is shown already, or comes next. */
  private done(seq: number): void {
    if (this.table && this.table.seq >= seq) this.settle();
    else this.acknowledged = seq;
  }

  private show(table: TableView): void {
    const back = this.status !== "live";
    this.status = "live";
    if (this.socket.ready) this.stopAsking();
    if (back || table.seq >= (this.table?.seq ?? 0)) this.table = table;
    if (table.seq >= this.acknowledged) this.settle();
    else if (back) this.transmit();
    if (back) this.talk.again();
  }

  private refuse(refused: Refused): void {
    const wanted = this.pending;
    this.settle();
    this.refused = refused;
    if (refused.table) this.show(refused.table);
    if (wanted && refused.code === "stale" && holdsGood(wanted, this.looked, refused.table)) this.send(wanted);
  }

  private settle(): void {
    this.pending = null;
    this.acknowledged = Infinity;
  }

  private lost(tries: number): void {
    if (tries >= PATIENCE) this.asking ??= setInterval(() => void this.ask(), ASK_EVERY);
    if (!this.asking) this.status = "lost";
  }

  /** The server says no for good, unless the token was renewed: here with an answer that was lost, or in another window. */
  private end(reason: string): void {
    this.stopAsking();
    const token = this.token && currentToken(this.id, this.token, this.table?.you ?? null);
    if (token) {
      this.sitAs(token);
      this.renewed();
      return;
    }
    this.reason = reason;
    this.status = "refused";
  }

  private stopAsking(): void {
    clearInterval(this.asking);
    this.asking = undefined;
  }

  private async ask(): Promise<void> {
    if (this.pending) return this.post(this.pending);
    const answer = await api.table(this.id, this.token);
    if (!this.asking) return;
    if (answer.ok) this.show(answer.value);
    else if (answer.refused.code === "not-found" || answer.refused.code === "no-seat") this.end(answer.refused.reason);
    else this.status = "lost";
  }

  /** A move that the server does not answer stays pending, and is sent again when the server is next asked. */
  private async post(move: Move): Promise<void> {
    const answer = await api.send(this.id, move, this.token);
    if (move !== this.pending) return;
    if (answer.ok) {
      this.settle();
      this.show(answer.value);
    } else if (answer.refused.code !== "unavailable") this.refuse(answer.refused);
  }
}

/** Whether a move that came too late is still meant: a change of seats always is, any other if the game itself has not moved since. */
function holdsGood({ type, seq }: Move, before: TableView | null, now: TableView | null): boolean {
  const asks = (table: TableView | null) => JSON.stringify([table?.view.seq, table?.view.question]);
  return now !== null && now.seq > seq && (type === "seat" || type === "renew" || asks(before) === asks(now));
}

/** Not randomUUID, which pages without TLS do not have. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, "0")).join("");
}

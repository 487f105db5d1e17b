import { botSeat, callMe, myName, usualSeats } from "../../lib/start";
import { readKept, writeKept } from "../../lib/storage";
import type { GameInfo, NewSeat, NewTable, OptionSpec, Preset } from "../../lib/types";

type Kind = NewSeat["kind"];
export type Value = string | number | boolean;

const KEY = "mazefolio.setup";
const FRIENDS = ["Ada", "Mara", "Jon", "Ilse", "Tariq", "Wren"];
const COLOURS = ["amber", "ashen", "copper", "crimson", "ember", "ivory", "moss", "russet", "silver", "umber"];
const BEASTS = ["adder", "badger", "bat", "crow", "hart", "kestrel", "lynx", "moth", "otter", "raven"];

/** How a table is to be set up: a draft until the game is started. */
export class SetupDraft {
  seats: NewSeat[] = $state([]);
  options: Record<string, Value> = $state({});
  seed = $state("");
  practice = $state(false);
  /** How the options were before my roster was to come along. */
  private before: Record<string, Value> | null = null;

  constructor(readonly game: GameInfo) {
    this.usual();
  }

  usual(): void {
    this.seats = usualSeats(this.game);
    this.options = this.defaults;
    this.seed = "";
    this.practice = false;
    this.before = null;
  }

  /** As this game was set the last time here, if it was. */
  static last(game: GameInfo): NewTable | undefined {
    return kept()[game.slug];
  }

  asLast(last: NewTable): void {
    this.usual();
    if (last.seats.length >= this.fewest && last.seats.length <= this.most) this.seats = last.seats;
    for (const { id, choices, many } of this.game.options) {
      const value = last.options?.[id];
      const named = many ? String(value ?? "").split(",").filter(Boolean) : [value];
      if (value !== undefined && named.every((one) => choices.some((choice) => choice.value === one))) this.options[id] = value;
    }
    this.practice = last.practice ?? false;
  }

  private get defaults(): Record<string, Value> {
    return Object.fromEntries(this.game.options.map(({ id, default: value }) => [id, value]));
  }

  /** What is chosen of an option: of some, several things. */
  chosen(spec: OptionSpec): string[] {
    return String(this.options[spec.id]).split(spec.many ? "," : "\n").filter(Boolean);
  }

  /** Take one of several choices in or out; they stay in the order in which they are offered. */
  toggle(spec: OptionSpec, value: Value): void {
    const chosen = this.chosen(spec);
    const wanted = (one: Value) => (one === value ? !chosen.includes(String(one)) : chosen.includes(String(one)));
    this.options[spec.id] = spec.choices.flatMap((choice) => (wanted(choice.value) ? [choice.value] : [])).join(",");
  }

  /** Set the options as a preset says, and with it the number of seats, if it is for so many. */
  asPreset(preset: Preset): void {
    this.options = { ...this.defaults, ...this.settled(preset) };
    if (preset.seats) this.seats = usualSeats(this.game).filter((seat, n) => seat.kind === "me" || n < preset.seats).slice(0, preset.seats);
  }

  /** Whether the table is set as a preset says; of several that say the same, the one that is for so many seats. */
  isPreset(preset: Preset): boolean {
    const fitting = this.game.presets.filter((one) => this.fits(one));
    return (fitting.find(({ seats }) => seats) ?? fitting[0])?.id === preset.id;
  }

  private fits(preset: Preset): boolean {
    const wanted = { ...this.defaults, ...this.settled(preset) };
    const seated = !preset.seats || this.seats.length === preset.seats;
    return seated && Object.entries(wanted).every(([id, value]) => this.options[id] === value);
  }

  /** A preset may say "all" of an option that takes several choices. */
  private settled(preset: Preset): Record<string, Value> {
    return Object.fromEntries(Object.entries(preset.options).map(([id, value]) => [id, value === "all" ? this.all(id) : value]));
  }

  private all(id: string): string {
    return (this.game.options.find((spec) => spec.id === id)?.choices ?? []).map(({ value }) => value).join(",");
  }

  get fewest(): number {
    return this.game.seats[0];
  }

  get most(): number {
    return this.game.seats[1];
  }

  /** There is one "me"; the seat that was "me" before goes to a bot. */
  seatKind(seat: number, kind: Kind): void {
    if (kind === "me") this.seats = this.seats.map((other, n) => (other.kind === "me" ? botSeat(this.game, n) : other));
    this.seats[seat] = kind === "bot" ? botSeat(this.game, seat) : { kind, name: kind === "me" ? myName() : friend(this.seats, seat) };
  }

  get mySeat(): NewSeat | undefined {
    return this.seats.find((seat) => seat.kind === "me");
  }

  /** Whether the game is one that figures live on after: not with other data. */
  get forKeeps(): boolean {
    const needs = this.game.keeping;
    return needs !== null && !this.practice && !this.options.mod && Object.entries(needs).every(([id, value]) => this.options[id] === value);
  }

  /** Set the options so that my roster can come along, or as they were. */
  takeRoster(on: boolean): void {
    const needs = this.game.keeping ?? {};
    if (on) {
      this.before = Object.fromEntries(Object.keys(needs).map((id) => [id, this.options[id]!]));
      this.practice = false;
      if (this.options.mod) this.options.mod = "";
    }
    Object.assign(this.options, on ? needs : (this.before ?? without(needs)));
  }

  add(): void {
    this.seats.push(botSeat(this.game, this.seats.length));
  }

  remove(seat: number): void {
    this.seats.splice(seat, 1);
  }

  shuffleSeed(): void {
    const [colour = 0, beast = 0, number = 0] = crypto.getRandomValues(new Uint32Array(3));
    this.seed = `${COLOURS[colour % COLOURS.length]}-${BEASTS[beast % BEASTS.length]}-${number % 100}`;
  }

  /** What to ask the server for; my roster, if it comes along, is not kept with it. */
  wanted(roster: string | null = null): NewTable {
    const wanted = { game: this.game.slug, seats: $state.snapshot(this.seats), options: $state.snapshot(this.options), practice: this.practice };
    callMe(this.mySeat?.name ?? "");
    keep(wanted);
    const seats = wanted.seats.map((seat) => (roster && seat.kind === "me" ? { ...seat, roster } : seat));
    return { ...wanted, seats, seed: this.seed.trim() || null };
  }
}

/** It is enough to turn off what is a switch. */
function without(needs: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(needs).flatMap(([id, value]) => (typeof value === "boolean" ? [[id, !value]] : [])));
}

function friend(seats: NewSeat[], seat: number): string {
  const taken = new Set(seats.filter((_, n) => n !== seat).map((other) => other.name));
  return FRIENDS.find((name) => !taken.has(name)) ?? `Guest ${seat + 1}`;
}

function kept(): Record<string, NewTable> {
  return (readKept(KEY) ?? {}) as Record<string, NewTable>;
}

function keep(wanted: NewTable): void {
  writeKept(KEY, { ...kept(), [wanted.game]: wanted });
}

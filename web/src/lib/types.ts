// Made by `python tools/typescript.py` from the Python structs. Change those, not this.

export const DRAFT = "draft";
export const MUSTER = "muster";

/** What became of a seat's chances: ``start + luck + skill + others + unexplained == outcome``. */
export interface Account {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  others: number;
  unexplained: number;
  outcome: number;
  error: number;
}

/** It is done, and stored. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

export interface Act {
  id: string;
  seq: number;
}

/** Send the whole table again: I have missed something. */
export interface Again {
  type: "again";
}

/** Who strikes at whom: ``declared`` already, or only possible.  Those who are ``facing`` may strike each other. */
export interface Aim {
  who: string;
  whom: string;
  declared: boolean;
  text: string;
  facing: boolean;
}

/** A whole game, or as much of it as has been looked at so far. */
export interface Analysis {
  game: string;
  title: string;
  seats: string[];
  value: "learned" | "played out";
  finished: boolean;
  progress: number;
  chances: Outlook[];
  players: Account[];
  best: Departure[];
  dearest: Departure[];
}

/** A line that is worth showing large, for a moment, to viewers who do not see a scene of it. */
export interface Beat {
  title: string;
  art: string;
  who: Piece | null;
  motion: "" | "across" | "back" | "bump" | "drop" | "fall" | "open" | "rise" | "through";
  cards: Piece[];
  own: boolean;
}

/** Words of one's own in place of an option: what is chosen is ``word``, a blank and the words, so many letters. */
export interface Blank {
  word: string;
  label: string;
  longest: number;
}

/** Spaces on a drawing area; ``size`` is the width of a space.  ``trail`` is the way gone so far. */
export interface Board {
  id: string;
  name: string;
  shape: "graph" | "grid";
  width: number;
  height: number;
  size: number;
  spaces: Space[];
  focus: string;
  trail: string[];
  regions: Region[];
  text: string;
  art: string;
  short: string;
  mood: string;
  plan: string;
  facts: Fact[];
  entrances: Entrance[];
  proposed: string;
  chance: string;
}

/** A place in a rank, with the figure that stands there. */
export interface Box {
  id: string;
  piece: Piece | null;
}

/** A moment at which one may break in with a card, or let it pass: what a face must know to pass by itself. */
export interface CardWindow {
  moment: string;
  cards: string[];
  concerns: string[];
  board: string;
}

/** What is known at a crossing of a chart; ``sure`` tells what was seen from what only follows. */
export interface Cell {
  mark: "" | "no" | "yes";
  sure: "" | "follows" | "seen";
}

/** How likely something is, computed from what the seat may know. */
export interface Chance {
  label: string;
  chance: number;
  tone: "" | "bad" | "good";
  outcome: string;
}

export interface ChapterInfo {
  id: string;
  title: string;
}

/** All about one seat's figure; ``DRAFT`` is the id of one that is being made. */
export interface CharacterSheet {
  id: string;
  name: string;
  seat: number | null;
  art: string;
  text: string;
  numbers: Number[];
  traits: Trait[];
  zones: Zone[];
  kind: string;
  mount: Piece | null;
}

/** A notebook: what a seat knows of many things at once.  ``text`` points out what follows from it. */
export interface Chart {
  id: string;
  name: string;
  columns: Column[];
  rows: Row[];
  text: string;
  rule: string;
}

/** Lines that this viewer may hear; those of a channel in order. */
export interface Chat {
  type: "chat";
  table: string;
  lines: Said[];
}

/** A value of an option, as a person reads it. */
export interface Choice {
  value: boolean | number | string;
  label: string;
  text: string;
}

/** A column of a chart: a seat, or something with a picture. */
export interface Column {
  id: string;
  label: string;
  seat: number | null;
  art: string;
}

/** How it stands with a piece or a space, for faces that draw it: they know the ``id``, people read the ``text``. */
export interface Condition {
  id: string;
  text: string;
  count: number;
}

/** What an option costs: so many of a unit, which is named as the amount asks for ("1 step", "3 steps"). */
export interface Cost {
  amount: number;
  unit: string;
}

/** What a Master would do at the question after so many decisions.  Options are called by their texts. */
export interface Counsel {
  seq: number;
  option: string;
  verdict: "best" | "better" | "level" | "only" | "unsearched";
  next: string;
  gain: number;
  error: number;
  options: Weighed[];
}

/** ``choice`` is the id of an option of the open question, or what its blank makes of one's own words. */
export interface Decide {
  type: "decide";
  id: string;
  seq: number;
  choice: string;
}

/** A decision that differed from what the reference would have done, and what it won or cost beyond doubt. */
export interface Departure {
  seq: number;
  turn: number;
  seat: number;
  asked: string;
  chosen: string;
  better: string;
  gain: number;
  error: number;
}

/** How it ended and why: in one sentence, the ``summary``, and how everybody stood then, the ``text``. */
export interface Ending {
  winners: number[];
  title: string;
  text: string;
  rule: string;
  summary: string;
  story: Passage[];
  journey: [string, string][];
  traveller: number | null;
}

/** A way onto a board from another one: the spaces there from which it leads, if there are any now, and how. */
export interface Entrance {
  spaces: string[];
  text: string;
}

/** One opposed roll of a scene, spelled out: whose it is, both sums, and how the left one compares. */
export interface Exchange {
  text: string;
  left: Part[];
  left_dice: number[];
  right: Part[];
  right_dice: number[];
  won_by: "" | "left" | "right";
  rule: string;
  by: "left" | "right";
  round: number;
  verdict: string;
  note: string;
  who: string;
  whom: string;
  found: Found | null;
  dice: number;
  cost: [number, number];
}

/** Something to know about a place before one goes there, in two or three words with a picture: '8 turns'. */
export interface Fact {
  art: string;
  text: string;
  tone: "" | "bad" | "good";
  hint: string;
}

/** Where in a printed table the answer to a roll was found: the numbers of its row and column, from 0. */
export interface Found {
  lookup: string;
  row: number;
  column: number;
}

/** A game on the shelf.  ``seats`` are the fewest and the most, ``usual`` is how many it is best with. */
export interface GameInfo {
  slug: string;
  title: string;
  pitch: string;
  seats: [number, number];
  usual: number;
  options: OptionSpec[];
  bots: string[];
  keeping: Record<string, boolean | number | string> | null;
  presets: Preset[];
  names: string[];
  levels: Level[];
}

/** What a seat needs now, in one line, and the rule that says so. */
export interface Goal {
  text: string;
  rule: string;
}

/** Options that belong together: a face may set them under one ``title`` that leaves out what tells them apart. */
export interface Group {
  id: string;
  title: string;
}

/** Hand the seat to a bot, take it back (no bot), or give it a new name. */
export interface HandOver {
  type: "seat";
  id: string;
  seq: number;
  bot?: string | null;
  name?: string | null;
  seat?: number | null;
}

/** The first message on a socket.  A client without a token is a spectator.  ``pace`` is that of ``Pace``. */
export interface Hello {
  type: "hello";
  token?: string | null;
  since?: number | null;
  pace?: number;
}

/** A word of advice for a first game.  A face shows each hint until it is dismissed, and then never again. */
export interface Hint {
  id: string;
  text: string;
  rule: string;
}

/** Let the bots take no time until a person is asked.  Only a client that holds a seat may ask for it. */
export interface Hurry {
  type: "hurry";
}

/** ``token`` is made by the client that sits down, of 128 random bits, and will hold the seat. */
export interface Join {
  invitation: string;
  token: string;
  name?: string;
  roster?: string | null;
}

export interface Joined {
  table: string;
  seat: number;
}

/** A first game that teaches: how its table is to be set, and what is told there; the last step lets one go. */
export interface LessonInfo {
  seats: number;
  seed: string;
  enough: number;
  options: Record<string, boolean | number | string>;
  steps: LessonStepInfo[];
}

/** One thing to be told; ``mazefolio.engine.lessons`` says when. */
export interface LessonStepInfo {
  id: string;
  title: string;
  text: string;
  rules: string[];
  spot: "" | "board" | "chart" | "goal" | "log" | "question" | "rules" | "scene" | "sheet" | "track" | "undo";
  asks: string[];
  after: string;
  happened: string;
  choose: string;
  slow: boolean;
}

/** A level in a game: its name, how it plays in a few words, and how strong it is there if that was measured. */
export interface Level {
  id: string;
  title: string;
  text: string;
  usual: boolean;
  strength: Strength | null;
}

/** A way from a space to another that is more than an open step: a door, a passage, a crossing. */
export interface Link {
  to: string;
  kind: string;
  shut: boolean;
  hue: string;
  text: string;
}

/** One sentence of the log.  ``who`` is the id of the sheet or piece whose doing it was. */
export interface LogLine {
  turn: number;
  text: string;
  rule: string;
  dice: number[][];
  tone: "" | "bad" | "good";
  target: string;
  beat: Beat | null;
  who: string;
  at: number[];
}

/** Lines of the log that follow one another; so many come ``earlier``. */
export interface LogPage {
  table: string;
  earlier: number;
  lines: LogLine[];
}

/** A printed table of the game.  ``column`` and ``lit`` rows are where the next answer may be found. */
export interface Lookup {
  id: string;
  name: string;
  columns: string[];
  rows: LookupRow[];
  column: number | null;
  lit: number[];
  text: string;
  rule: string;
  board: string;
  arts: string[];
}

/** A row of a printed table.  ``text`` says what its label brings, where the values do not. */
export interface LookupRow {
  label: string;
  values: string[];
  text: string;
  art: string;
  tone: "" | "bad" | "good";
  least: number | null;
  most: number | null;
}

/** A figure on a roster, as people see it, and what it can spend its gains on between games. */
export interface Member {
  id: string;
  status: "away" | "dead" | "ready";
  sheet: CharacterSheet;
  offers: Option[];
}

/** A table after so many of its decisions. */
export interface Moment {
  table: string;
  at: number;
}

/** A seat that a token holds. */
export interface MySeat {
  table: string;
  token: string;
}

/** One of my tables, as a line in a list. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  you: number;
  seats: SeatInfo[];
  seq: number;
  turn: number;
  awaiting: boolean;
  over: boolean;
  ending: string;
  practice: boolean;
  changed: number;
}

/** A roster of mine.  ``token`` is made by me, of 128 random bits; ``body`` is what I bring from elsewhere. */
export interface NewRoster {
  game: string;
  token: string;
  body?: string;
}

/** Who is to sit here: I, a person at the same screen, the first person who opens the link, or a bot. */
export interface NewSeat {
  kind: "bot" | "here" | "me" | "open";
  name?: string;
  bot?: string;
  roster?: string | null;
}

/** Without a seed nobody can know the dice beforehand. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | boolean | number>;
  seed?: number | string | null;
  practice?: boolean;
  from?: Moment | null;
  puzzle?: string;
}

/** A figure on a sheet or piece, with how it is made up and how far it can go. */
export interface Number {
  id: string;
  label: string;
  value: number;
  start: number | null;
  limit: number | null;
  signed: boolean;
  parts: Part[];
}

/** Something to choose.  ``target`` is the id of the space or piece it concerns, ``using`` that of the tool. */
export interface Option {
  id: string;
  label: string;
  detail: string;
  rule: string;
  target: string;
  art: string;
  odds: Chance[];
  refused: string;
  using: string;
  note: string;
  roll: string;
  text: string;
  aside: boolean;
  actor: string;
  group: Group | null;
  short: string;
  role: "" | "ends" | "gives_up";
  cost: Cost | null;
  tone: "" | "bad" | "good";
  number: number | null;
  lays: Tile | null;
  first: boolean;
}

/** An option that a game offers.  It appears by itself wherever games are set up. */
export interface OptionSpec {
  id: string;
  name: string;
  text: string;
  default: boolean | number | string;
  choices: Choice[];
  rules: string[];
  many: boolean;
}

/** What each seat's chances to win were after so many decisions (``seq``), when this seat was to decide. */
export interface Outlook {
  seq: number;
  turn: number;
  seat: number;
  chances: number[];
  errors: number[];
}

/** Let the bots take so many times their usual time, from now on.  The slowest of those who watch is heeded. */
export interface Pace {
  type: "pace";
  pace: number;
}

/** One share of a number: 'Sword +2'. */
export interface Part {
  label: string;
  value: number;
}

/** A sentence of the story: its turn, how many decisions had been made at its end, and the space where it was. */
export interface Passage {
  text: string;
  turn: number;
  at: number;
  place: string;
}

/** Everything on the table except the question and the log.  ``deeds`` count what has been done so far. */
export interface Picture {
  boards: Board[];
  sheets: CharacterSheet[];
  zones: Zone[];
  tracks: Track[];
  tallies: Tally[];
  charts: Chart[];
  ranks: Rank[];
  lookups: Lookup[];
  scene: Scene | null;
  past: Scene | null;
  older: Scene[];
  deeds: Number[];
}

/** Anything that lies on a space or in a zone: figure, chit, card.  It may carry others. */
export interface Piece {
  id: string;
  kind: string;
  name: string;
  art: string;
  text: string;
  numbers: Number[];
  marks: string[];
  rules: string[];
  owner: number | null;
  count: number;
  carries: Piece[];
  conditions: Condition[];
  acts: boolean;
  wields: string;
  sheet: string;
  caption: string;
  sides: ("door" | "open" | "wall")[];
  mount: Piece | null;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** Options under one name; those that it does not mention have their defaults.  ``seats`` is 0 for any number. */
export interface Preset {
  id: string;
  name: string;
  text: string;
  options: Record<string, boolean | number | string>;
  seats: number;
}

/** A puzzle in the list: ``asked`` is its question, ``difficulty`` goes from 1 to 5. */
export interface PuzzleInfo {
  id: string;
  game: string;
  title: string;
  seats: number;
  asked: string;
  difficulty: number;
}

/** A puzzle: the position as its ``seat`` sees it, and what each option is worth, the best first. */
export interface PuzzleView {
  puzzle: PuzzleInfo;
  seat: number;
  view: View;
  options: TriedOption[];
  usual: string;
  games: number;
  date: string;
}

/** What a seat is asked.  ``usual`` is the option that a player takes who does not care to think. */
export interface Question {
  id: string;
  seat: number;
  title: string;
  rule: string;
  options: Option[];
  detail: string;
  hints: Hint[];
  usual: string;
  blank: Blank | null;
  window: CardWindow | null;
  idle: string;
  who: string;
  together: string;
}

/** A row of boxes of one side, its own or that of its enemies.  The first rank of a side is the one in front. */
export interface Rank {
  id: string;
  name: string;
  side: "left" | "right";
  boxes: Box[];
  text: string;
}

/** The address under which other machines find this server; nothing if only its own machine does. */
export interface Reach {
  address: string;
}

/** Call those who are away back.  ``version`` is that of the roster as I saw it. */
export interface Recall {
  version: number;
}

/** Something was not done, and why. */
export interface Refused {
  type: "refused";
  id: string;
  code: "away" | "bad-setup" | "failed" | "game-over" | "illegal" | "malformed" | "no-counsel" | "no-resign" | "no-seat" | "no-undo" | "not-found" | "stale" | "too-large" | "too-many" | "unavailable" | "unknown-bot" | "unknown-game" | "wrong-host" | "wrong-origin" | "wrong-seat";
  reason: string;
  rule: string;
  table: TableView | null;
}

/** A part of a board with a look of its own: a river, a maze, a kingdom.  Its corner, not its middle, is given. */
export interface Region {
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  kind: string;
}

/** Take the secret of a seat out of force.  ``secret``, of 128 random bits, takes its place. */
export interface Renew {
  type: "renew";
  id: string;
  seq: number;
  seat: number;
  secret: string;
}

/** The table as this viewer could see it after ``at`` of its ``decisions``. */
export interface ReplayView {
  table: string;
  decisions: number;
  at: number;
  view: View;
  branch: boolean;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id: string;
  seq: number;
}

/** A roster.  ``away`` is the table that has it now; ``body`` is what to keep elsewhere. */
export interface RosterView {
  game: string;
  version: number;
  away: string;
  members: Member[];
  body: string;
}

/** A row of a chart. */
export interface Row {
  id: string;
  label: string;
  cells: Cell[];
}

/** A rule in plain words.  A ruling gives its ``reason``; a rule that is a sequence has ``steps``. */
export interface RuleInfo {
  id: string;
  chapter: string;
  text: string;
  provenance: "inferred" | "public" | "ruled" | "stated";
  reason: string;
  steps: string[];
}

export interface RulebookInfo {
  game: string;
  title: string;
  chapters: ChapterInfo[];
  rules: RuleInfo[];
}

/** A line of the table's talk.  In the gallery sit those who watch; ``at`` is when it was said, in Unix seconds. */
export interface Said {
  channel: "gallery" | "table";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Say something to those who hear me.  A client that holds a seat has a name already. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  name?: string;
}

/** Two sides face to face: the rolls so far, and the one that is next. */
export interface Scene {
  id: string;
  title: string;
  left: Piece;
  right: Piece;
  round: number;
  text: string;
  rules: string[];
  stages: Stage[];
  ledger: Exchange[];
  next: Exchange | null;
  aims: Aim[];
  stage: string;
  zones: Zone[];
  mood: string;
}

/** Who sits at a seat.  ``here`` tells whether a client watches the table for this seat now; a bot always does. */
export interface SeatInfo {
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  here: boolean;
  level: string;
}

/** A seat of a new table: its token for the person who sits here, or the invitation to it.  A bot needs neither. */
export interface SeatMade {
  seat: number;
  kind: "bot" | "here" | "me" | "open";
  token: string | null;
  invitation: string | null;
}

/** Who sits where. */
export interface SeatView {
  name: string;
  figure: string;
}

/** How many of a lot are of one sort. */
export interface Share {
  id: string;
  label: string;
  count: number;
  art: string;
}

/** A place on a board.  ``known`` is false while it lies face down. */
export interface Space {
  id: string;
  x: number;
  y: number;
  name: string;
  known: boolean;
  kind: string;
  art: string;
  text: string;
  marks: string[];
  pieces: Piece[];
  links: string[];
  ways: Link[];
  width: number;
  height: number;
  hue: string;
  outline: number[];
  conditions: Condition[];
  at: string;
  number: number | null;
  sides: ("door" | "open" | "wall")[];
  now: string;
  rule: string;
  short: string;
}

/** One of the offers of a member.  ``version`` is that of the roster as I saw it. */
export interface Spend {
  version: number;
  member: string;
  option: string;
}

/** A step of a scene's round.  It is on now if the scene or the open question names it. */
export interface Stage {
  id: string;
  text: string;
  outcome: string;
}

/** A space of a track. */
export interface Stop {
  x: number;
  y: number;
  label: string;
  mark: string;
}

/** What was measured on a date: of so many games a level has won this share, within these bounds. */
export interface Strength {
  game: string;
  level: string;
  seats: number;
  games: number;
  won: number;
  low: number;
  high: number;
  seconds: number;
  date: string;
}

/** What has changed on a table since it was last sent on this socket; ``mazefolio.server.changes`` tells how. */
export interface TableChanges {
  type: "changes";
  number: number;
  changes: unknown;
}

export interface TableMade {
  table: string;
  seats: SeatMade[];
}

/** A table as one viewer sees it.  ``seeded`` dice follow from a ``seed``, which all seats are told. */
export interface TableView {
  type: "table";
  table: string;
  seq: number;
  you: number | null;
  view: View;
  seats: SeatInfo[];
  host: number | null;
  undo: boolean;
  commitment: string;
  key: string | null;
  salt: string | null;
  seeded: boolean;
  seed: string | null;
  keeps: boolean;
}

/** What is known of a lot that cannot be seen: face-down tiles, a cup, a deck. */
export interface Tally {
  id: string;
  name: string;
  total: number;
  shares: Share[];
}

/** A tile as it would lie: its kind, and its four sides from the north clockwise. */
export interface Tile {
  kind: string;
  sides: ("door" | "open" | "wall")[];
}

/** A marker on its way along numbered spaces, which lie on a drawing area of their own. */
export interface Track {
  id: string;
  name: string;
  position: number;
  stops: Stop[];
  text: string;
  rule: string;
  width: number;
  height: number;
}

/** What a figure can do, in a few words; ``name`` is what it is called, where there is room for no more. */
export interface Trait {
  text: string;
  rule: string;
  art: string;
  name: string;
}

/** A way in which games end, and in what share of them. */
export interface TriedEnd {
  title: string;
  share: number;
}

/** An option by its text, and the share of the imagined games that the seat wins which begin with it. */
export interface TriedOption {
  option: string;
  chance: number;
  error: number;
  behind: number;
  doubt: number;
  ends: TriedEnd[];
}

/** Take back my latest decision. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
}

/** The whole table as one seat may see it; ``seq`` counts the decisions made so far. */
export interface View {
  game: string;
  title: string;
  seat: number | null;
  seq: number;
  turn: number;
  seats: SeatView[];
  picture: Picture;
  asked: number | null;
  question: Question | null;
  log: LogLine[];
  ending: Ending | null;
  practice: boolean;
  goal: Goal | null;
  earlier: number;
}

/** An option with the share of so many imagined games that were won with it, and its standard error. */
export interface Weighed {
  option: string;
  chance: number;
  error: number;
  games: number;
}

/** A place for pieces beside the board: pack, hand, trophies.  ``slots`` is how many fit. */
export interface Zone {
  id: string;
  name: string;
  pieces: Piece[];
  slots: number | null;
  hidden: number;
  numbers: Number[];
}

export type Code = "away" | "bad-setup" | "failed" | "game-over" | "illegal" | "malformed" | "no-counsel" | "no-resign" | "no-seat" | "no-undo" | "not-found" | "stale" | "too-large" | "too-many" | "unavailable" | "unknown-bot" | "unknown-game" | "wrong-host" | "wrong-origin" | "wrong-seat";
export type Move = Decide | Undo | Resign | HandOver | Renew;
export type FromClient = Hello | Decide | Undo | Resign | HandOver | Renew | Say | Hurry | Pace | Again | Ping;
export type FromServer = TableView | TableChanges | Chat | Ack | Refused | Pong;

/** Every struct by its name. */
export interface Structs {
  Account: Account;
  Ack: Ack;
  Act: Act;
  Again: Again;
  Aim: Aim;
  Analysis: Analysis;
  Beat: Beat;
  Blank: Blank;
  Board: Board;
  Box: Box;
  CardWindow: CardWindow;
  Cell: Cell;
  Chance: Chance;
  ChapterInfo: ChapterInfo;
  CharacterSheet: CharacterSheet;
  Chart: Chart;
  Chat: Chat;
  Choice: Choice;
  Column: Column;
  Condition: Condition;
  Cost: Cost;
  Counsel: Counsel;
  Decide: Decide;
  Departure: Departure;
  Ending: Ending;
  Entrance: Entrance;
  Exchange: Exchange;
  Fact: Fact;
  Found: Found;
  GameInfo: GameInfo;
  Goal: Goal;
  Group: Group;
  HandOver: HandOver;
  Hello: Hello;
  Hint: Hint;
  Hurry: Hurry;
  Join: Join;
  Joined: Joined;
  LessonInfo: LessonInfo;
  LessonStepInfo: LessonStepInfo;
  Level: Level;
  Link: Link;
  LogLine: LogLine;
  LogPage: LogPage;
  Lookup: Lookup;
  LookupRow: LookupRow;
  Member: Member;
  Moment: Moment;
  MySeat: MySeat;
  MyTable: MyTable;
  NewRoster: NewRoster;
  NewSeat: NewSeat;
  NewTable: NewTable;
  Number: Number;
  Option: Option;
  OptionSpec: OptionSpec;
  Outlook: Outlook;
  Pace: Pace;
  Part: Part;
  Passage: Passage;
  Picture: Picture;
  Piece: Piece;
  Ping: Ping;
  Pong: Pong;
  Preset: Preset;
  PuzzleInfo: PuzzleInfo;
  PuzzleView: PuzzleView;
  Question: Question;
  Rank: Rank;
  Reach: Reach;
  Recall: Recall;
  Refused: Refused;
  Region: Region;
  Renew: Renew;
  ReplayView: ReplayView;
  Resign: Resign;
  RosterView: RosterView;
  Row: Row;
  RuleInfo: RuleInfo;
  RulebookInfo: RulebookInfo;
  Said: Said;
  Say: Say;
  Scene: Scene;
  SeatInfo: SeatInfo;
  SeatMade: SeatMade;
  SeatView: SeatView;
  Share: Share;
  Space: Space;
  Spend: Spend;
  Stage: Stage;
  Stop: Stop;
  Strength: Strength;
  TableChanges: TableChanges;
  TableMade: TableMade;
  TableView: TableView;
  Tally: Tally;
  Tile: Tile;
  Track: Track;
  Trait: Trait;
  TriedEnd: TriedEnd;
  TriedOption: TriedOption;
  Undo: Undo;
  View: View;
  Weighed: Weighed;
  Zone: Zone;
}

/** What the server may leave out of each struct, and which of its fields hold structs. */
export const SHAPES: Partial<Record<keyof Structs, Shape>> = {
  Aim: { defaults: {"declared": true, "text": "", "facing": false}, parts: {} },
  Analysis: { defaults: {"finished": false, "progress": 0.0, "chances": [], "players": [], "best": [], "dearest": []}, parts: {"chances": "Outlook", "players": "Account", "best": "Departure", "dearest": "Departure"} },
  Beat: { defaults: {"art": "", "who": null, "motion": "", "cards": [], "own": false}, parts: {"who": "Piece", "cards": "Piece"} },
  Board: { defaults: {"focus": "", "trail": [], "regions": [], "text": "", "art": "", "short": "", "mood": "", "plan": "", "facts": [], "entrances": [], "proposed": "", "chance": ""}, parts: {"spaces": "Space", "regions": "Region", "facts": "Fact", "entrances": "Entrance"} },
  Box: { defaults: {"piece": null}, parts: {"piece": "Piece"} },
  CardWindow: { defaults: {"concerns": [], "board": ""}, parts: {} },
  Cell: { defaults: {"mark": "", "sure": ""}, parts: {} },
  Chance: { defaults: {"tone": "", "outcome": ""}, parts: {} },
  CharacterSheet: { defaults: {"seat": null, "art": "", "text": "", "numbers": [], "traits": [], "zones": [], "kind": "", "mount": null}, parts: {"numbers": "Number", "traits": "Trait", "zones": "Zone", "mount": "Piece"} },
  Chart: { defaults: {"text": "", "rule": ""}, parts: {"columns": "Column", "rows": "Row"} },
  Chat: { defaults: {}, parts: {"lines": "Said"} },
  Choice: { defaults: {"text": ""}, parts: {} },
  Column: { defaults: {"seat": null, "art": ""}, parts: {} },
  Condition: { defaults: {"text": "", "count": 0}, parts: {} },
  Counsel: { defaults: {"next": "", "gain": 0.0, "error": 0.0, "options": []}, parts: {"options": "Weighed"} },
  Ending: { defaults: {"rule": "", "summary": "", "story": [], "journey": [], "traveller": null}, parts: {"story": "Passage"} },
  Exchange: { defaults: {"rule": "", "by": "left", "round": 1, "verdict": "", "note": "", "who": "", "whom": "", "found": null, "dice": 2, "cost": [0, 0]}, parts: {"left": "Part", "right": "Part", "found": "Found"} },
  Fact: { defaults: {"tone": "", "hint": ""}, parts: {} },
  GameInfo: { defaults: {}, parts: {"options": "OptionSpec", "presets": "Preset", "levels": "Level"} },
  Goal: { defaults: {"rule": ""}, parts: {} },
  Hint: { defaults: {"rule": ""}, parts: {} },
  LessonInfo: { defaults: {}, parts: {"steps": "LessonStepInfo"} },
  Level: { defaults: {}, parts: {"strength": "Strength"} },
  Link: { defaults: {"shut": false, "hue": "", "text": ""}, parts: {} },
  LogLine: { defaults: {"rule": "", "dice": [], "tone": "", "target": "", "beat": null, "who": "", "at": []}, parts: {"beat": "Beat"} },
  LogPage: { defaults: {}, parts: {"lines": "LogLine"} },
  Lookup: { defaults: {"column": null, "lit": [], "text": "", "rule": "", "board": "", "arts": []}, parts: {"rows": "LookupRow"} },
  LookupRow: { defaults: {"text": "", "art": "", "tone": "", "least": null, "most": null}, parts: {} },
  Member: { defaults: {"offers": []}, parts: {"sheet": "CharacterSheet", "offers": "Option"} },
  MyTable: { defaults: {}, parts: {"seats": "SeatInfo"} },
  Number: { defaults: {"start": null, "limit": null, "signed": false, "parts": []}, parts: {"parts": "Part"} },
  Option: { defaults: {"detail": "", "rule": "", "target": "", "art": "", "odds": [], "refused": "", "using": "", "note": "", "roll": "", "text": "", "aside": false, "actor": "", "group": null, "short": "", "role": "", "cost": null, "tone": "", "number": null, "lays": null, "first": false}, parts: {"odds": "Chance", "group": "Group", "cost": "Cost", "lays": "Tile"} },
  OptionSpec: { defaults: {"rules": [], "many": false}, parts: {"choices": "Choice"} },
  Passage: { defaults: {"turn": 0, "at": 0, "place": ""}, parts: {} },
  Picture: { defaults: {"boards": [], "sheets": [], "zones": [], "tracks": [], "tallies": [], "charts": [], "ranks": [], "lookups": [], "scene": null, "past": null, "older": [], "deeds": []}, parts: {"boards": "Board", "sheets": "CharacterSheet", "zones": "Zone", "tracks": "Track", "tallies": "Tally", "charts": "Chart", "ranks": "Rank", "lookups": "Lookup", "scene": "Scene", "past": "Scene", "older": "Scene", "deeds": "Number"} },
  Piece: { defaults: {"art": "", "text": "", "numbers": [], "marks": [], "rules": [], "owner": null, "count": 1, "carries": [], "conditions": [], "acts": false, "wields": "", "sheet": "", "caption": "", "sides": [], "mount": null}, parts: {"numbers": "Number", "carries": "Piece", "conditions": "Condition", "mount": "Piece"} },
  Preset: { defaults: {"seats": 0}, parts: {} },
  PuzzleView: { defaults: {}, parts: {"puzzle": "PuzzleInfo", "view": "View", "options": "TriedOption"} },
  Question: { defaults: {"options": [], "detail": "", "hints": [], "usual": "", "blank": null, "window": null, "idle": "", "who": "", "together": ""}, parts: {"options": "Option", "hints": "Hint", "blank": "Blank", "window": "CardWindow"} },
  Rank: { defaults: {"text": ""}, parts: {"boxes": "Box"} },
  Refused: { defaults: {"rule": "", "table": null}, parts: {"table": "TableView"} },
  Region: { defaults: {"kind": ""}, parts: {} },
  ReplayView: { defaults: {}, parts: {"view": "View"} },
  RosterView: { defaults: {}, parts: {"members": "Member"} },
  Row: { defaults: {}, parts: {"cells": "Cell"} },
  RulebookInfo: { defaults: {}, parts: {"chapters": "ChapterInfo", "rules": "RuleInfo"} },
  Scene: { defaults: {"round": 1, "text": "", "rules": [], "stages": [], "ledger": [], "next": null, "aims": [], "stage": "", "zones": [], "mood": ""}, parts: {"left": "Piece", "right": "Piece", "stages": "Stage", "ledger": "Exchange", "next": "Exchange", "aims": "Aim", "zones": "Zone"} },
  SeatInfo: { defaults: {"level": ""}, parts: {} },
  SeatMade: { defaults: {"token": null, "invitation": null}, parts: {} },
  SeatView: { defaults: {"figure": ""}, parts: {} },
  Share: { defaults: {"art": ""}, parts: {} },
  Space: { defaults: {"known": true, "kind": "", "art": "", "text": "", "marks": [], "pieces": [], "links": [], "ways": [], "width": 0, "height": 0, "hue": "", "outline": [], "conditions": [], "at": "", "number": null, "sides": [], "now": "", "rule": "", "short": ""}, parts: {"pieces": "Piece", "ways": "Link", "conditions": "Condition"} },
  Stage: { defaults: {"outcome": ""}, parts: {} },
  Stop: { defaults: {"label": "", "mark": ""}, parts: {} },
  TableMade: { defaults: {}, parts: {"seats": "SeatMade"} },
  TableView: { defaults: {}, parts: {"view": "View", "seats": "SeatInfo"} },
  Tally: { defaults: {}, parts: {"shares": "Share"} },
  Track: { defaults: {"text": "", "rule": "", "width": 1000, "height": 1000}, parts: {"stops": "Stop"} },
  Trait: { defaults: {"rule": "", "art": "", "name": ""}, parts: {} },
  TriedOption: { defaults: {}, parts: {"ends": "TriedEnd"} },
  View: { defaults: {"asked": null, "question": null, "log": [], "ending": null, "practice": false, "goal": null, "earlier": 0}, parts: {"seats": "SeatView", "picture": "Picture", "question": "Question", "log": "LogLine", "ending": "Ending", "goal": "Goal"} },
  Zone: { defaults: {"pieces": [], "slots": null, "hidden": 0, "numbers": []}, parts: {"pieces": "Piece", "numbers": "Number"} },
};

export interface Shape {
  defaults: Record<string, unknown>;
  parts: Record<string, keyof Structs>;
}

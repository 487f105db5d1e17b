import { complete } from "./complete";
import type { Analysis, Chat, Counsel, GameInfo, Join, Joined, LessonInfo, LogPage, Move, MySeat, MyTable, NewRoster, NewTable, PuzzleInfo, PuzzleView, Reach, Recall, Refused, ReplayView, RosterView, RulebookInfo, Say, Spend, Structs, TableMade, TableView } from "./types";

/** The result of a request: the answer, or why there is none. */
export type Answer<T> = { ok: true; value: T } | { ok: false; refused: Refused };

export const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

export const reach = () => get("Reach", "reach") as Promise<Answer<Reach>>;
export const games = () => list("GameInfo", "games") as Promise<Answer<GameInfo[]>>;
export const rules = (game: string) => get("RulebookInfo", `games/${part(game)}/rules`) as Promise<Answer<RulebookInfo>>;
export const lesson = (game: string) => get("LessonInfo", `games/${part(game)}/lesson`) as Promise<Answer<LessonInfo>>;
export const puzzles = () => list("PuzzleInfo", "puzzles") as Promise<Answer<PuzzleInfo[]>>;
export const puzzle = (id: string) => get("PuzzleView", `puzzles/${part(id)}`) as Promise<Answer<PuzzleView>>;
export const makeTable = (wanted: NewTable) => post("TableMade", "tables", wanted) as Promise<Answer<TableMade>>;
export const join = (table: string, wanted: Join) => post("Joined", `tables/${part(table)}/join`, wanted) as Promise<Answer<Joined>>;
export const mine = (seats: MySeat[]) => list("MyTable", "mine", { body: seats }) as Promise<Answer<MyTable[]>>;
export const roster = (token: string) => get("RosterView", "rosters", token) as Promise<Answer<RosterView>>;
export const keepRoster = (wanted: NewRoster) => post("RosterView", "rosters", wanted) as Promise<Answer<RosterView>>;
export const spend = (wanted: Spend, token: string) => post("RosterView", "rosters/spend", wanted, token) as Promise<Answer<RosterView>>;
export const recall = (wanted: Recall, token: string) => post("RosterView", "rosters/recall", wanted, token) as Promise<Answer<RosterView>>;

export function table(id: string, token: string | null): Promise<Answer<TableView>> {
  return get("TableView", `tables/${part(id)}`, token);
}

export function replay(id: string, at: number, token: string | null): Promise<Answer<ReplayView>> {
  return get("ReplayView", `tables/${part(id)}/replay?at=${at}`, token);
}

/** Lines of the log that come before the one of this number. */
export function log(id: string, before: number, token: string | null): Promise<Answer<LogPage>> {
  return get("LogPage", `tables/${part(id)}/log?before=${before}`, token);
}

/** What a Master would do at the open question. */
export function counsel(id: string, token: string | null): Promise<Answer<Counsel>> {
  return get("Counsel", `tables/${part(id)}/counsel`, token);
}

/** What is made of a game that is over, as far as it has come. */
export function insight(id: string, token: string | null): Promise<Answer<Analysis>> {
  return get("Analysis", `tables/${part(id)}/insight`, token);
}

/** Change a table over plain HTTP, where a socket cannot be had. */
export function send(id: string, move: Move, token: string | null): Promise<Answer<TableView>> {
  const { type, ...body } = move;
  return post("TableView", `tables/${part(id)}/${type === "decide" ? "decisions" : type}`, body, token);
}

/** What has been said at a table, as far as this viewer may hear it. */
export function chat(id: string, token: string | null): Promise<Answer<Chat>> {
  return get("Chat", `tables/${part(id)}/chat`, token);
}

export function say(id: string, { type: _, ...body }: Say, token: string | null): Promise<Answer<Chat>> {
  return post("Chat", `tables/${part(id)}/chat`, body, token);
}

/** The saved game as text. */
export function record(id: string, token: string | null): Promise<Answer<string>> {
  return ask(`tables/${part(id)}/record`, { token });
}

const part = encodeURIComponent;

interface Request {
  body?: unknown;
  token?: string | null;
}

async function get<Name extends keyof Structs>(name: Name, path: string, token?: string | null): Promise<Answer<Structs[Name]>> {
  return read(name, await ask(path, { token }));
}

async function post<Name extends keyof Structs>(name: Name, path: string, body: unknown, token?: string | null) {
  return read(name, await ask(path, { body, token }));
}

async function list<Name extends keyof Structs>(name: Name, path: string, request: Request = {}): Promise<Answer<Structs[Name][]>> {
  const answer = await ask(path, request);
  if (!answer.ok) return answer;
  const all = JSON.parse(answer.value) as unknown[];
  return { ok: true, value: all.map((one) => complete(name, one)) };
}

function read<Name extends keyof Structs>(name: Name, answer: Answer<string>): Answer<Structs[Name]> {
  return answer.ok ? { ok: true, value: complete(name, JSON.parse(answer.value)) } : answer;
}

/** The whole text of an answer: a line that breaks in the midst of it has not answered. */
async function ask(path: string, { body, token }: Request): Promise<Answer<string>> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  try {
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(address(path), { method, headers, body: JSON.stringify(body) });
    return response.ok ? { ok: true, value: await response.text() } : { ok: false, refused: await refusal(response) };
  } catch {
    return { ok: false, refused: unreachable };
  }
}

/** The refusal as the server put it, or one in its place if something between us answered. */
async function refusal(response: Response): Promise<Refused> {
  try {
    const said = complete("Refused", await response.json());
    if (said.type === "refused") return said;
  } catch {
    // Not JSON: it did not come from the server itself.
  }
  return { ...unreachable, reason: `The server answered with status ${response.status}.` };
}

const unreachable: Refused = {
  type: "refused",
  id: "",
  code: "unavailable",
  reason: "The server cannot be reached.",
  rule: "",
  table: null,
};

// The HTTP part of the protocol.

import { hearTime } from "./clock";
import type {
  AnyWire,
  About,
  Cards,
  ChatLine,
  DeviceLink,
  Fine,
  Game,
  GameEvent,
  Games,
  Guide,
  Json,
  LessonNow,
  LessonPath,
  LessonTaken,
  LinkFound,
  Lobby,
  Luck,
  Me,
  Moment,
  NewLink,
  NewTable,
  OwnMoments,
  Rules,
  SceneShown,
  Scores,
  Session,
  State,
  Table,
  TextBoard,
  Things,
} from "./wire";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

let unknown: () => void = () => undefined;
/** What to do when the server no longer knows this browser: somebody has logged it out. */
export const whenUnknown = (act: () => void): void => void (unknown = act);

const PATIENCE = 3;
/** Seconds that nobody needs to be told of. */
const LONGEST = 10;

/** What is only asked for is asked for again if the server has too much to do: `left` more times. */
async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  left = method === "GET" ? PATIENCE : 0,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers:
        body === undefined ? {} : { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached. Check the connection and try again.", 0);
  }
  // The header is cut to whole seconds: what a table has told is better, unless it is far off.
  hearTime(answer.headers.get("date"), 2000);
  if (answer.ok) return await answer.json();
  let said: { code?: string; message?: string; rule?: string | null } = {};
  try {
    said = (await answer.json()).error ?? {};
  } catch {
    // The answer was no JSON: the status says it all.
  }
  const wait = Number(answer.headers.get("retry-after"));
  if (said.code === "busy" && left && wait <= LONGEST) {
    await new Promise((done) => setTimeout(done, wait * 1000));
    return call(method, path, body, left - 1);
  }
  if (said.code === "unknown_identity" || said.code === "no_identity") unknown();
  throw new Refusal(
    said.code ?? "broken",
    said.message ?? `The server answered with status ${answer.status}.`,
    answer.status,
    said.rule ?? null,
  );
}

function query(values: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : "";
}

const known = new Map<string, Promise<Json>>();

/** What does not change while the page is open is asked for once; what failed, again. */
function once<T>(path: string): Promise<T> {
  let asked = known.get(path);
  if (!asked) {
    asked = call("GET", path);
    known.set(path, asked);
    asked.catch(() => known.delete(path));
  }
  return asked;
}

export const api = {
  about: () => once<About>("/about"),
  /** Who this browser is; a new guest, if it is nobody yet. */
  me: () => call<Me>("POST", "/guests", { keep: true }),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  /** How many tables are one's own, by status. */
  mine: () => call<Games>("GET", "/me/games"),
  link: () => call<NewLink>("POST", "/me/links", {}),
  links: () => call<{ links: DeviceLink[] }>("GET", "/me/links"),
  withdraw: (id: string) => call<Fine>("DELETE", `/me/links/${id}`),
  /** One knows that a link was used, and need not be told again. */
  seen: (id: string) => call<Fine>("POST", `/me/links/${id}/seen`, {}),
  /** Both sides of a link, before anything happens. */
  lookAt: (token: string) => call<LinkFound>("POST", "/me/links/look", { token }),
  refuse: (token: string) => call<Fine>("POST", "/me/links/refuse", { token }),
  adopt: (token: string, person: string, games: boolean) => call<Me>("POST", "/me/adopt", { token, person, games }),
  sessions: () => call<{ sessions: Session[] }>("GET", "/me/sessions"),
  endSession: (id: string) => call<Fine>("DELETE", `/me/sessions/${id}`),
  endOthers: () => call<Fine>("DELETE", "/me/sessions"),
  password: (old: string, fresh: string) => call<Fine>("PUT", "/me/password", { old, new: fresh }),
  register: (username: string, password: string) => call<Me>("POST", "/accounts", { username, password }),
  login: (username: string, password: string, games: boolean) =>
    call<Me>("POST", "/session", { username, password, games }),
  logout: () => call<Fine>("DELETE", "/session"),
  games: () => call<Game[]>("GET", "/games"),
  game: (name: string) => call<Game>("GET", `/games/${encodeURIComponent(name)}`),
  cards: <W extends AnyWire>(name: string) => once<Cards<W>>(`/games/${encodeURIComponent(name)}/cards`),
  rules: (name: string) => once<Rules>(`/games/${encodeURIComponent(name)}/rules`),
  guide: (name: string) => once<Guide>(`/games/${encodeURIComponent(name)}/guide`),
  /** The example of a rule; a rule that has none is refused. */
  example: <W extends AnyWire>(name: string, rule: string) =>
    once<SceneShown<W>>(`/games/${encodeURIComponent(name)}/rules/${encodeURIComponent(rule)}/example`),
  picture: <W extends AnyWire>(name: string, number: number) =>
    once<SceneShown<W>>(`/games/${encodeURIComponent(name)}/pictures/${number}`),
  tryRule: (name: string, rule: string, seal: string) =>
    call<Table>("POST", `/games/${encodeURIComponent(name)}/rules/${encodeURIComponent(rule)}/try`, { seal }),
  ownMoments: (name: string, rule: string) =>
    call<OwnMoments>("GET", `/games/${encodeURIComponent(name)}/rules/${encodeURIComponent(rule)}/moments`),
  lessons: () => once<LessonPath[]>("/lessons"),
  /** A lesson after those answers; nothing of it is kept by the server. */
  lesson: <W extends AnyWire>(game: string, id: string, taken: LessonTaken) =>
    call<LessonNow<W>>("POST", `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`, taken),
  lobby: (limit = 12) => call<Lobby>("GET", `/lobby${query({ limit })}`),
  tables: (list: string, before?: string, limit = 30, game?: string) =>
    call<{ tables: Table[]; more: boolean }>("GET", `/tables${query({ list, before, limit, game })}`),
  table: (id: string) => call<Table>("GET", `/tables/${id}`),
  create: (table: NewTable) => call<Table>("POST", "/tables", table),
  join: (id: string, body: { seat?: number; invite?: string; seal?: string }) =>
    call<Table>("POST", `/tables/${id}/join`, body),
  leave: (id: string) => call<Table>("POST", `/tables/${id}/leave`, {}),
  start: (id: string, opening: { commitment?: string; entropy?: string }) =>
    call<Table>("POST", `/tables/${id}/start`, opening),
  rematch: (id: string, seal: string) => call<Table>("POST", `/tables/${id}/rematch`, { seal }),
  seal: (id: string, seat: number, seal: string) => call<Table>("POST", `/tables/${id}/seal`, { seat, seal }),
  entropy: (id: string, seat: number, opening: { commitment: string; entropy: string }) =>
    call<Table>("POST", `/tables/${id}/entropy`, { seat, ...opening }),
  luck: (id: string) => call<Luck>("GET", `/tables/${id}/luck`),
  log: <W extends AnyWire>(id: string, before?: number, limit = 200) =>
    call<{ events: GameEvent<W>[]; more: boolean }>("GET", `/tables/${id}/log${query({ before, limit })}`),
  moments: (id: string) => call<{ length: number; moments: Moment[] }>("GET", `/tables/${id}/moments`),
  moment: <W extends AnyWire>(id: string, moment: number, seat: number | null) =>
    call<State<W>>("GET", `/tables/${id}/moments/${moment}${query({ seat: seat ?? -1 })}`),
  board: (id: string, moment: number, seat: number | null) =>
    call<TextBoard>("GET", `/tables/${id}/moments/${moment}/board${query({ seat: seat ?? -1 })}`),
  things: (id: string, moment: number, seat: number | null) =>
    call<Things>("GET", `/tables/${id}/moments/${moment}/things${query({ seat: seat ?? -1 })}`),
  scores: (id: string) => call<Scores>("GET", `/tables/${id}/scores`),
  playOn: (id: string, moment: number, seat: number, seal: string) =>
    call<Table>("POST", `/tables/${id}/play-on`, { moment, seat, seal }),
  upload: (record: string) => call<Table>("POST", "/records", record),
  chat: (id: string, before?: number) =>
    call<{ lines: ChatLine[]; more: boolean }>("GET", `/tables/${id}/chat${query({ before })}`),
  invite: (token: string) => call<{ table: Table; seat: number }>("GET", `/invites/${encodeURIComponent(token)}`),
};

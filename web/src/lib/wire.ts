// The messages of docs/protocol.md. Shapes of the HTTP part are the server's own, from http.d.ts
// (npm run types); those of the socket are written here by hand.

import type { components } from "./http";

type Shapes = components["schemas"];

export type Me = Shapes["Me"];
export type About = Shapes["About"];
export type Level = Shapes["LevelShape"];
export type Setting = Shapes["SettingShape"];
export type SettingValue = Setting["default"];
export type Game = Shapes["GameShape"];
export type Rule = Shapes["RuleShape"];
export type Ruling = Shapes["RulingText"];
export type Rules = Shapes["Rules"];
export type Chair = Shapes["SeatShape"];
export type SeatKind = Chair["kind"];
export type Outcome = Shapes["OutcomeShape"];
export type Table = Shapes["TableShape"];
export type Lobby = Shapes["Lobby"];
export type Moment = Shapes["MomentShape"];
export type Luck = Shapes["LuckShape"];
export type GameEvent = Shapes["EventShape"];
export type ChatLine = Shapes["ChatLine"];
export type TextBoard = Shapes["TextBoard"];
export type Scores = Shapes["Scores"];

export type NewSeat =
  | { kind: "you" }
  | { kind: "bot"; level: string }
  | { kind: "open" }
  | { kind: "link" }
  | { kind: "hotseat"; name: string };
export type NewTable = {
  game: string;
  preset?: string;
  options?: Record<string, SettingValue>;
  seats: NewSeat[];
  pace?: Shapes["NewTable"]["pace"];
  late?: Shapes["NewTable"]["late"];
  public?: boolean;
  start?: boolean;
};

/** `hint`: the game's own small facts about an option, for its board. */
export type Option = { id: string; label: string; at: string[]; final: string | null; hint?: unknown };
export type Crumb = { name: string; step: string; rule: string; text: string };
export type Decision = { seats: number[]; rule: string; name: string; prompt: string; crumbs: Crumb[]; anyway?: boolean };
export type Until = { options?: boolean; events?: string[]; about_me?: string[] };
export type Order = { decision: string; answer: string; until: Until; offered?: string[] };
export type UndoRequest = { by: number; version: number; agreed: number[]; asked: number[] };
export type Undo = { free: boolean; why: string | null; available?: boolean; request: UndoRequest | null };

export type State = {
  type: "state";
  version: number;
  moment: number;
  seat: number | null;
  view: unknown;
  decision: Decision | null;
  waiting: number[];
  since: string | null;
  deadline?: string | null;
  options: Option[];
  events: GameEvent[];
  from: number;
  dropped?: number | null;
  orders?: Order[];
  undo: Undo | null;
  over: boolean;
  outcome: Outcome | null;
  luck: { commitment: string; secret: string | null } | null;
};

export type Presence = { seats: number[]; spectators: number };
/** One thing that an option would do: `kind` and `data` are the game's own. */
export type Foreseen = { kind: string; rule: string; text: string; at: string[]; data: Record<string, unknown> };
export type Preview = {
  type: "preview";
  re?: number;
  option: string;
  forecast: Foreseen[];
  final: string | null;
};
export type Why = {
  type: "why";
  re?: number;
  thing: string;
  allowed: boolean;
  sentence: string;
  rule: string;
  text: string;
  rulings: Ruling[];
};

export type FromServer =
  | { type: "welcome"; protocol: number; table: Table; you: Me | null; seats: number[]; chat: ChatLine[]; notes: string; presence: Presence }
  | State
  | { type: "ack"; re?: number; version: number; moment: number }
  | Preview
  | Why
  | { type: "chat"; line: ChatLine }
  | ({ type: "presence" } & Presence)
  | { type: "table"; table: Table }
  | { type: "notice"; text: string }
  | { type: "undo"; request: UndoRequest | null; text: string }
  | { type: "orders"; seat: number; orders: Order[] }
  | { type: "pong"; re?: number }
  | { type: "noted"; re?: number }
  | { type: "error"; re?: number | null; code: string; message: string; rule: string | null };

export type FromClient =
  | { type: "answer"; version: number; option: string }
  | { type: "preview"; version: number; option: string }
  | { type: "why"; thing: string }
  | { type: "undo"; version: number }
  | { type: "consent"; version: number; agree: boolean }
  | { type: "claim"; version: number; seat: number; level?: string }
  | { type: "return" }
  | { type: "order"; decision: string; answer: string | null; until?: Until }
  | { type: "look"; seat: number | null }
  | { type: "chat"; text: string }
  | { type: "note"; text: string }
  | { type: "ping" };

// The names under which the client knows the messages of docs/protocol.md. The shapes are the
// server's own: http.d.ts and socket.d.ts are made from its schemas (npm run types).

import type { components as Http } from "./http";
import type { components as Socket } from "./socket";

type Shapes = Http["schemas"];
type Messages = Socket["schemas"];
/** A message as it is written here; the link numbers it. */
type Unnumbered<T> = T extends unknown ? Omit<T, "re"> : never;
/** What answers a message has its number, which nobody but the link needs. */
type Answering<T extends { re: unknown }> = Omit<T, "re"> & Partial<Pick<T, "re">>;

export type Me = Shapes["Me"];
export type Games = Shapes["Games"];
export type NewLink = Shapes["NewLink"];
export type DeviceLink = Shapes["LinkShape"];
export type LinkFound = Shapes["LinkFound"];
export type Session = Shapes["SessionShape"];
export type Fine = Shapes["Fine"];
export type About = Shapes["About"];
export type Level = Shapes["LevelShape"];
export type Setting = Shapes["SettingShape"];
export type SettingValue = Setting["default"];
export type Game = Shapes["GameShape"];
export type Rule = Shapes["RuleShape"];
export type Ruling = Shapes["RulingText"];
export type Rules = Shapes["Rules"];
export type Cards = Shapes["Cards"];
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
export type NewSeat = Shapes["SeatWish"];
/** All but the game and the seats may be left out. */
export type NewTable = Pick<Shapes["NewTable"], "game" | "seats"> & Partial<Shapes["NewTable"]>;

export type State = Messages["State"];
/** In place of a state that cannot be made. */
export type Unshown = Messages["Unshown"];
export type Decision = Messages["DecisionShape"];
export type Crumb = Messages["Crumb"];
/** `hint`: the game's own small facts about an option, for its board. */
export type Option = Messages["OptionShape"];
export type Order = Messages["Order"];
export type Until = Messages["Until"];
export type Undo = Messages["UndoShape"];
export type UndoRequest = Messages["UndoRequest"];
export type Presence = Messages["PresenceShape"];
/** One thing that an option would do: `kind` and `data` are the game's own. */
export type Foreseen = Messages["ForeseenShape"];
export type Preview = Answering<Messages["Preview"]>;
export type Why = Answering<Messages["Why"]>;
export type BotLevel = NonNullable<Messages["Claim"]["level"]>;

export type FromServer = Messages["Reply"];
export type FromClient = Unnumbered<Messages["Request"]>;

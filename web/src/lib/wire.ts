// The names under which the client knows the messages of docs/protocol.md. The shapes are the
// server's own: http.d.ts and socket.d.ts are made from its schemas (make types), and so is the
// `wire.d.ts` of each game: the Wire that what holds something of a game is given as its parameter.

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
/** `cards`: as the game tells of each. */
export type Cards<W extends AnyWire = AnyWire> = Omit<Shapes["Cards"], "cards"> & { cards: W["card"][] };
export type Chair = Shapes["SeatShape"];
export type SeatKind = Chair["kind"];
export type Outcome = Shapes["OutcomeShape"];
export type Table = Shapes["TableShape"];
export type Lobby = Shapes["Lobby"];
export type Moment = Shapes["MomentShape"];
export type Luck = Shapes["LuckShape"];
export type ChatLine = Shapes["ChatLine"];
export type TextBoard = Shapes["TextBoard"];
export type Scores = Shapes["Scores"];
export type NewSeat = Shapes["SeatWish"];
/** All but the game and the seats may be left out. */
export type NewTable = Pick<Shapes["NewTable"], "game" | "seats"> & Partial<Shapes["NewTable"]>;

export type Guide = Shapes["GuideShape"];
export type Term = Shapes["TermShape"];
export type OwnMoment = Shapes["OwnMoment"];
export type OwnMoments = Shapes["OwnMoments"];
export type LessonPath = Shapes["PathShape"];
export type Lesson = Shapes["LessonShape"];
export type LessonStep = Shapes["StepShape"];
export type LessonTaken = Partial<Shapes["Taken"]> & Pick<Shapes["Taken"], "answers">;

/** In place of a state that cannot be made. */
export type Unshown = Messages["Unshown"];
export type Decision = Messages["DecisionShape"];
export type Crumb = Messages["Crumb"];
export type Order = Messages["Order"];
export type Until = Messages["Until"];
export type Undo = Messages["UndoShape"];
export type UndoRequest = Messages["UndoRequest"];
export type Presence = Messages["PresenceShape"];
export type Thing = Messages["ThingShape"];
export type Things = Answering<Messages["Things"]>;
export type Why = Answering<Messages["Why"]>;
export type Matter = Messages["MatterShape"];
/** The best answers as the strongest bot sees them. */
export type Hint = Answering<Messages["Hint"]>;
export type Considered = Messages["ConsideredShape"];
export type BotLevel = NonNullable<Messages["Claim"]["level"]>;

/** What a server sends, as it is read: the code that asks for it says what it is. */
export type Json = ReturnType<typeof JSON.parse>;

/** What a game sends of its own, where nothing is known of the game. */
export type AnyWire = { view: unknown; event: OfKind; foreseen: OfKind; hint: Data; card: CardTold };
type OfKind = { kind: string; data: Data };
type Data = Record<string, unknown>;
/** What is told of every card or tile, of whatever game. */
export type CardTold = { id: string; name: string; sort: string; text: string };

/** One thing that happened; its `kind` says what its `data` are. */
export type GameEvent<W extends AnyWire = AnyWire> = Omit<Shapes["EventShape"], "kind" | "data"> & W["event"];
/** One thing that an option would do, likewise. */
export type Foreseen<W extends AnyWire = AnyWire> = Omit<Messages["ForeseenShape"], "kind" | "data"> & W["foreseen"];
export type Preview<W extends AnyWire = AnyWire> = Omit<Answering<Messages["Preview"]>, "forecast"> & {
  forecast: Foreseen<W>[];
};
/** `hint`: the game's own small facts about an option, for its board. */
export type Option<W extends AnyWire = AnyWire> = Omit<Messages["OptionShape"], "hint"> & { hint?: W["hint"] | null };
export type TurnBack = Messages["TurnBack"];
/** What taking back would take. */
export type Back = Answering<Messages["Back"]>;
/** What a draft leads to. */
export type Draft<W extends AnyWire = AnyWire> = Omit<Answering<Messages["DraftShape"]>, "view" | "options"> & {
  view: W["view"];
  options: Option<W>[];
};
export type State<W extends AnyWire = AnyWire> = Omit<Messages["State"], "view" | "events" | "options"> & {
  view: W["view"];
  events: GameEvent<W>[];
  options: Option<W>[];
};

/** A lesson after some answers, with the state of its table. */
export type LessonNow<W extends AnyWire = AnyWire> = Omit<Messages["LessonNow"], "state" | "preview"> & {
  state: State<W>;
  preview?: Preview<W> | null;
};

/** A step of a lesson as pictures. */
export type SceneShown<W extends AnyWire = AnyWire> = Omit<Messages["SceneShown"], "before" | "after" | "news"> & {
  before: State<W>;
  after: State<W> | null;
  news: GameEvent<W>[];
};

export type FromServer<W extends AnyWire = AnyWire> =
  Exclude<Messages["Reply"], { type: "state" | "preview" | "draft" }> | State<W> | Preview<W> | Draft<W>;
export type FromClient = Unnumbered<Messages["Request"]>;

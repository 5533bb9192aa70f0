import "./mystic-war.css";
import "./cards.css";
import { turnOf } from "../../lib/log";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import { cardName, elementName, RESOURCE_NAMES, RESOURCES } from "./cards";
import Clock from "./Clock.svelte";
import Defs from "./Defs.svelte";
import { gallery } from "./gallery";
import Hand from "./Hand.svelte";
import Piece from "./Piece.svelte";
import SeatInfo from "./SeatInfo.svelte";
import Side from "./Side.svelte";
import { spoken, turnIn } from "./realms";
import Work from "./Work.svelte";
import { scenes } from "./scenes";
import { beats, marking, minor, sounds } from "./staging";
import type { Wire } from "./wire";
import type { Flying } from "./motion";

const ui: GameUi<Wire, Flying> = {
  Aside,
  Board,
  Clock,
  Defs,
  Hand,
  Piece,
  SeatInfo,
  Side,
  Work,
  digits: ["amount"],
  armed: ["hand", "chaos", "box", "suit"],
  names: (_, element) => elementName(element),
  kinds: {
    hand: "a card",
    chaos: "a card",
    box: "a resource",
    suit: "what it is",
    gain: "what you gain",
    seat: "a player",
    resource: "a resource",
    deity: "a DEITY",
    pile: "a card",
    discard: "a card",
    amount: "how much",
    goal: "a goal",
  },
  score: () => null,
  turnOf: turnIn,
  unit: "toward the goal",
  spoken,
  loud: ["win", "no winner", "round", "deck end", "rounds over"],
  heads: ({ kind, data }, names) => {
    if (kind === "round") return `Round ${data.number}`;
    // Powers are used before a card is played: the turn begins with the first of them.
    if (kind !== "power" && kind !== "play" && kind !== "discard" && kind !== "pass" && kind !== "free") return null;
    return turnOf(names[data.seat] ?? "?");
  },
  orders: null,
  finals: (view) => ({
    columns: [...RESOURCES.map((resource) => RESOURCE_NAMES[resource]), "Goal"],
    rows: view.seats.map((seat) => [
      ...RESOURCES.map((resource) => `${seat[resource]}`),
      `${seat.goal.needs ? `${seat.goal.name} ${seat.goal.needs.join("/")}` : "kept secret"}`,
    ]),
  }),
  beats,
  marking,
  minor,
  scenes,
  sounds,
  chapters: ["round"],
  crumbs: (view) => {
    const base = view.window?.plays[0];
    return base ? [cardName(base.card)] : view.in_play.length > 0 ? [cardName(view.in_play.at(-1)!)] : [];
  },
  picture: 760,
  gallery,
};

export default ui;

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
import { spoken, turnIn, type MysticView } from "./view";
import Work from "./Work.svelte";

const ui: GameUi<MysticView> = {
  Aside, Board, Clock, Defs, Hand, Piece, SeatInfo, Side, Work,
  titles: {
    "SetUp.keep": "Keep a goal",
    "SpecialPowers.choose": "Special Power",
    "DrawCards.draw": "Drawing",
    "BetweenTurns.respond": "Before the turn",
    "Turns.choose": "Play, discard or pass",
    "Window.respond": "Response",
    "Window.refuse": "Protection",
    "AfterEvent.respond": "Necromancy?",
    "Vacation.give": "Give up a DEITY",
    "Vacation.save": "Sacrifice?",
    "Vacation.keep": "Keep one",
    "Boon.split": "Divide 15 points",
    "Boon.strike": "Destruction",
    "Genie.take": "Take a card",
    "Chaos.choose": "Play one of three",
    "Chaos.modify": "Change it?",
    "Judgment.declare": "Declare victory?",
    "Exchange.choose": "Exchange the goal?",
  },
  armed: ["hand", "chaos", "box", "suit"],
  names: (_, element) => elementName(element),
  score: () => null,
  turnOf: turnIn,
  unit: "toward the goal",
  spoken,
  loud: ["win", "no winner", "round", "deck end", "rounds over"],
  heads: ({ kind, data }, names) => {
    if (kind === "round") return `Round ${Number(data.number)}`;
    return ["play", "discard", "pass", "free"].includes(kind) ? turnOf(names[Number(data.seat)] ?? "?") : null;
  },
  orders: null,
  finals: (view) => ({
    columns: [...RESOURCES.map((resource) => RESOURCE_NAMES[resource]), "Goal"],
    rows: view.seats.map((seat) => [...RESOURCES.map((resource) => `${seat[resource]}`), `${seat.goal.needs ? `${seat.goal.name} ${seat.goal.needs.join("/")}` : "kept secret"}`]),
  }),
  chapters: ["round"],
  crumbs: (view) => {
    const base = view.window?.plays[0];
    return base ? [cardName(base.card)] : view.in_play.length > 0 ? [cardName(view.in_play.at(-1)!)] : [];
  },
  gallery,
};

export default ui;

import { capital } from "../../lib/prose";
import "./trial.css";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Clock from "./Clock.svelte";
import { crumbs } from "./crumbs";
import Defs from "./Defs.svelte";
import { gallery } from "./gallery";
import { heads } from "./heads";
import Hand from "./Hand.svelte";
import Piece from "./Piece.svelte";
import SeatInfo from "./SeatInfo.svelte";
import Side from "./Side.svelte";
import { sources } from "./sources";
import { score, spoken } from "./names";
import Work from "./Work.svelte";
import { withoutIds } from "./words";
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
  score: (view, seat) => (view.rankings.length > 0 ? score(view, seat) : null),
  turnOf: (view) => view.turn,
  armed: ["hand", "use"],
  digits: ["number"],
  order: (view) => view.initiative,
  kinds: {
    hand: "a card",
    offer: "a card",
    use: "a use",
    feat: "a Feat",
    hero: "a Companion",
    house: "a House",
    olympics: "a discipline",
    piece: "a piece",
    enemy: "an Enemy",
    zone: "a Zone",
    seat: "an opponent",
  },
  unit: "pts",
  spoken,
  sources,
  said: withoutIds,
  heads,
  loud: ["round", "defeat", "explored", "olympic ranking", "ranking", "over"],
  beats,
  marking,
  minor,
  scenes,
  sounds,
  chapters: ["round"],
  crumbs,
  confirm: (_, option) => {
    if (option.at[0] === "stop" && option.hint) return "Roll the dice";
    const label = capital(withoutIds(option.label));
    const colon = label.indexOf(": ");
    return label.length > 64 && colon > 0 ? label.slice(0, colon) : label;
  },
  picture: 860,
  gallery,
};

export default ui;

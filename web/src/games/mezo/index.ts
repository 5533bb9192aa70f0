import { capital } from "../../lib/prose";
import "./mezo.css";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Clock from "./Clock.svelte";
import { crumbs } from "./crumbs";
import Defs from "./Defs.svelte";
import { gallery } from "./gallery";
import Hand from "./Hand.svelte";
import { heads } from "./heads";
import Piece from "./Piece.svelte";
import SeatInfo from "./SeatInfo.svelte";
import Side from "./Side.svelte";
import { sources } from "./sources";
import { elementName, spoken } from "./words";
import Work from "./Work.svelte";
import { scenes } from "./scenes";
import { beats, marking, minor, sounds } from "./staging";
import type { Wire } from "./wire";
import type { Flying } from "./motion";

/** A decision whose title is a keyword does what that says. */
const KEYWORD = /^[A-Z]+$/;

/** What a space or a tile says; a god or an ability by its name. */
const short = (name: string, label: string) =>
  capital(label.includes(name) && name.includes(" ") ? name : (label.split(":")[0] ?? label));

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
  digits: ["shamans", "warriors", "vertex", "number"],
  auto: ["shamans", "warriors", "gain"],
  armed: ["unit", "pyramid", "glyph", "build", "kind"],
  names: elementName,
  kinds: {
    god: "a god",
    ability: "an ability",
    card: "a card",
    action: "an action",
    build: "what to build",
    kind: "a unit",
    unit: "a unit",
    pyramid: "a piece",
    glyph: "a glyph",
    vertex: "a vertex",
    region: "a region",
    space: "a space",
    tile: "a tile",
    seat: "a player",
  },
  score: (view, seat) => view.seats[seat]?.vp ?? 0,
  turnOf: () => null,
  unit: "VP",
  spoken,
  sources,
  heads,
  loud: ["conflict", "cards", "winner", "age", "over"],
  beats,
  marking,
  minor,
  scenes,
  sounds,
  chapters: ["age", "conflict"],
  crumbs,
  confirm: (view, option, { title }) => {
    if (option.at[0]?.startsWith("vertex:")) return `Move to vertex ${option.at[0].slice(8)}`;
    if (/^(space|tile|ability|god):/.test(option.at[0] ?? ""))
      return short(elementName(view, option.at[0]!), option.label);
    const said = option.label.replace(/ \([^)]*\)$/, "").replace(/:.*$/, "");
    return capital(KEYWORD.test(title) && option.at.length > 1 ? `${title} ${said}` : said);
  },
  picture: 760,
  gallery,
};

export default ui;

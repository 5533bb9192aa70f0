import "./gheos.css";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Clock from "./Clock.svelte";
import Defs from "./Defs.svelte";
import { gallery } from "./gallery";
import Hand from "./Hand.svelte";
import Piece from "./Piece.svelte";
import SeatInfo from "./SeatInfo.svelte";
import { confirm } from "./confirm";
import { crumbs } from "./crumbs";
import { sources } from "./sources";
import { spoken, WORDS } from "./words";
import Work from "./Work.svelte";
import type { Flying } from "./motion";
import { scenes } from "./scenes";
import { beats, marking, minor, sounds } from "./staging";
import type { Wire } from "./wire";

const ui: GameUi<Wire, Flying> = {
  Aside,
  Board,
  Clock,
  Defs,
  Hand,
  Piece,
  SeatInfo,
  Work,
  armed: ["hand", "disk"],
  auto: ["turn"],
  turn: { kind: "turn", key: "r" },
  steps: [
    ["PlayTile", "Tile"],
    ["Settle", "Settle"],
    ["PlayToken", "Token"],
    ["DrawTile", "Draw", "makes the turn final"],
  ],
  kinds: {
    hand: "a tile",
    cell: "a cell",
    cube: "a cube",
    disk: "a civilization",
    civilization: "a survivor",
    area: "a continent",
    supply: "a follower",
  },
  score: (view, seat) => view.seats[seat]?.vp ?? 0,
  turnOf: (view) => view.turn,
  unit: "VP",
  spoken,
  words: WORDS,
  sources,
  loud: ["token", "epoch", "final", "over", "war"],
  beats,
  marking,
  minor,
  scenes,
  sounds,
  chapters: ["epoch", "epoch unscored"],
  crumbs,
  confirm,
  picture: 520,
  gallery,
};

export default ui;

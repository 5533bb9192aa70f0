import "./gheos.css";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Beside from "./Beside.svelte";
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
import { spoken, WORDS, type GheosView } from "./view";
import Work from "./Work.svelte";

const ui: GameUi<GheosView> = {
  Aside, Beside, Board, Clock, Defs, Hand, Piece, SeatInfo, Work,
  armed: ["hand", "disk"],
  auto: ["turn"],
  turn: { kind: "turn", key: "r" },
  steps: [
    ["PlayTile", "Tile"],
    ["Settle", "Settle"],
    ["PlayToken", "Token"],
    ["DrawTile", "Draw"],
  ],
  titles: {
    "PlayTile.choose": "Play a tile",
    "PlayTile.cost": "Pay 1 cube",
    "PlayTile.destination": "Migration",
    "PlayTile.survivor": "Choose the survivor",
    "Settle.choose": "Found or take a follower",
    "PlayToken.choose": "Cup token",
    "DrawTile.draw": "Draw a tile",
    "SetUp.start_player": "Setting up",
    "SetUp.deal": "Dealing",
  },
  score: (view, seat) => view.seats[seat]?.vp ?? 0,
  turnOf: (view) => view.turn,
  unit: "VP",
  spoken,
  words: WORDS,
  sources,
  loud: ["token", "epoch", "final", "over", "war"],
  chapters: ["epoch", "epoch unscored"],
  crumbs,
  confirm,
  gallery,
};

export default ui;

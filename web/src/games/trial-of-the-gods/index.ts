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
import { score, spoken, type TrialView } from "./view";
import Work from "./Work.svelte";
import { capital, withoutIds } from "./words";

const ui: GameUi<TrialView> = {
  Aside, Board, Clock, Defs, Hand, Piece, SeatInfo, Side, Work,
  titles: {
    "ChooseCaptains.choose": "Choose a Captain",
    "PlaceCaptains.choose": "Place the Captain",
    "ChooseDiscipline.choose": "Choose the discipline",
    "Reveal.choose": "Reveal Gods cards",
    "Buy.choose": "Buy",
    "Turn.choose": "Choose an Action",
    "Sail.move": "Sail",
    "TravelCard.pick": "Travel Card",
    "Relocation.choose": "Place the Captain",
    "Drifting.choose": "Drift",
    "Order.choose": "Order",
    "Order.place": "Order: where to",
    "GrantedFight.choose": "A Fight is granted",
    "Fight.play": "Play a card, or roll",
    "Damage.use_ability": "Use an ability",
    "Damage.respond": "React to Damage",
    "Defeat.choose_upgrade": "Activate an upgrade",
    "Striking.choose": "Strike",
    "GrantedExploration.choose": "An Exploration is granted",
    "Explore.play": "Play cards",
    "Peeking.choose": "Look at a Treasure",
    "Window.respond": "React",
    "DiscardCards.choose": "Discard",
    "Purging.choose": "Remove cards",
    "Oracle.choose": "Consult a House",
    "Oracle.offer": "Buy from the oracle",
    "Afflict.choose": "Choose an opponent",
    "MayDo.choose": "Do it or not",
    "ChooseEither.choose": "Choose one of two",
    "Olympics.choose_cards": "Choose a card",
    "Olympics.use": "Values or Effect",
  },
  score: (view, seat) => (view.rankings.length > 0 ? score(view, seat) : null),
  turnOf: (view) => view.turn,
  unit: "pts",
  spoken,
  sources,
  said: withoutIds,
  heads,
  loud: ["round", "defeat", "explored", "olympic ranking", "ranking", "over"],
  chapters: ["round"],
  crumbs,
  confirm: (_, option) => {
    if (option.at[0] === "stop" && option.hint) return "Roll the dice";
    const label = capital(withoutIds(option.label));
    const colon = label.indexOf(": ");
    return label.length > 64 && colon > 0 ? label.slice(0, colon) : label;
  },
  gallery,
};

export default ui;

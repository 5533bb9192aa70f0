import "./mezo.css";
import type { GameUi } from "../ui";
import Aside from "./Aside.svelte";
import Beside from "./Beside.svelte";
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
import { capital, type MezoView } from "./view";
import { elementName, spoken } from "./words";
import Work from "./Work.svelte";

/** What an effect does, on the button that confirms it. */
const VERBS: Record<string, string> = { Smiting: "SMITE", Exiling: "EXILE", Deploying: "DEPLOY", Awakening: "AWAKEN", Building: "BUILD", Demolishing: "DEMOLISH", Transforming: "TRANSFORM", Appeasing: "give" };

/** What a space or a tile says; a god or an ability by its name. */
const short = (name: string, label: string) => capital(label.includes(name) && name.includes(" ") ? name : (label.split(":")[0] ?? label));

const ui: GameUi<MezoView> = {
  Aside, Beside, Board, Clock, Defs, Hand, Piece, SeatInfo, Side, Work,
  auto: ["shamans", "warriors", "gain"],
  titles: {
    "PickGods.choose": "Pick a god",
    "TribeAbilities.choose": "Take a tribe ability",
    "Deployment.ability": "Which ability first",
    "Deployment.champion": "Deploy a Champion",
    "Deployment.units": "Deploy units",
    "Calling.order": "CALL: which first",
    "Calling.vertex": "CALL: move",
    "Deploying.choose": "DEPLOY",
    "Awakening.choose": "AWAKEN",
    "Smiting.choose": "SMITE",
    "Exiling.choose": "EXILE",
    "Recovering.choose": "RECOVER",
    "Building.choose": "BUILD",
    "Demolishing.choose": "DEMOLISH",
    "Transforming.choose": "TRANSFORM",
    "Appeasing.choose": "APPEASE",
    "Appeasing.pay": "APPEASE: pay",
    "Conflict.cards": "Choose a card",
    "Acting.choose": "Take an action",
    "GlyphStep.choose": "A glyph for an action",
    "GlyphStep.third": "Third action",
    "Sacrifice.choose": "Sacrifice units",
    "Contest.name": "Name the winner",
    "BlessedContest.name": "Name the winner",
    "Majority.name": "Name the majority",
    "Majority.space": "Choose a space",
  },
  armed: ["unit", "pyramid", "glyph", "build", "kind"],
  names: elementName,
  score: (view, seat) => view.seats[seat]?.vp ?? 0,
  turnOf: () => null,
  unit: "VP",
  spoken,
  sources,
  heads,
  loud: ["conflict", "cards", "winner", "age", "over"],
  chapters: ["age", "conflict"],
  crumbs,
  confirm: (view, option) => {
    if (option.at[0]?.startsWith("vertex:")) return `Move to vertex ${option.at[0].slice(8)}`;
    if (/^(space|tile|ability|god):/.test(option.at[0] ?? "")) return short(elementName(view, option.at[0]!), option.label);
    const said = option.label.replace(/ \([^)]*\)$/, "").replace(/:.*$/, "");
    const verb = VERBS[view.step.at(-1)?.split(".")[0] ?? ""];
    return capital(verb && option.at.length > 1 ? `${verb} ${said}` : said);
  },
  gallery,
};

export default ui;

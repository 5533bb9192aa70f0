// The four games as the lobby shows them. Which of them can be played, the server says.

import gheos from "../vignettes/gheos.svg?raw";
import mezo from "../vignettes/mezo.svg?raw";
import mysticWar from "../vignettes/mystic-war.svg?raw";
import trial from "../vignettes/trial-of-the-gods.svg?raw";
import "../vignettes/vignettes.css";
import type { Game } from "./wire";

export type Card = {
  game: string;
  title: string;
  players: string;
  length: string;
  character: string;
  line: string;
  picture: string;
  bots: number;
};

export const CARDS: Card[] = [
  {
    game: "gheos",
    title: "Gheos",
    players: "2–4",
    length: "45 min",
    character: "Open board, no dice",
    line: "Tear the world apart tile by tile, and lead the peoples who survive it.",
    picture: gheos,
    bots: 2,
  },
  {
    game: "mystic-war",
    title: "Mystic War",
    players: "3–8",
    length: "90 min",
    character: "Secret goals, answers",
    line: "Lay a spell, answer it, undo it: the last word on the pile takes all.",
    picture: mysticWar,
    bots: 3,
  },
  {
    game: "mezo",
    title: "Mezo",
    players: "2–4",
    length: "90–120 min",
    character: "Hidden cards",
    line: "Muster shamans and warriors, raise pyramids, call your god to war.",
    picture: mezo,
    bots: 3,
  },
  {
    game: "trial-of-the-gods",
    title: "Trial of the Gods",
    players: "2–4",
    length: "60–105 min",
    character: "Deck, dice",
    line: "Sail, fight and compete among the islands for the favour of Olympus.",
    picture: trial,
    bots: 3,
  },
];

/** The drawing of a game, as SVG; empty for a game of somebody else's. */
export const pictureOf = (game: string) => CARDS.find((card) => card.game === game)?.picture ?? "";

/** The four, and whatever else the server knows: a game of somebody else's has no picture here. */
export function cardsOf(games: readonly Game[] | null): Card[] {
  const others = games?.filter((game) => !CARDS.some((card) => card.game === game.name)) ?? [];
  return [
    ...CARDS,
    ...others.map((game) => ({
      game: game.name,
      title: game.title,
      players: span(game.players),
      length: "",
      character: "",
      line: game.summary,
      picture: "",
      bots: Math.max(1, (game.players[0] ?? 2) - 1),
    })),
  ];
}

const span = (players: readonly number[]) =>
  players.length > 1 ? `${players[0]}–${players.at(-1)}` : String(players[0] ?? "");

// A table of the page alone: that of a lesson, or of a picture.

import type { Chair, Game, State, Table } from "./wire";

function seatsOf(view: unknown): readonly unknown[] {
  const seats = typeof view === "object" && view !== null && "seats" in view ? view.seats : [];
  return Array.isArray(seats) ? seats : [];
}

export function tableOf(game: Pick<Game, "name" | "seat_names">, id: string, title: string, state: State): Table {
  const seats = seatsOf(state.view).map((_, seat): Chair => ({
    seat,
    kind: "person",
    name: seat === state.seat ? "You" : (game.seat_names[seat] ?? "A rival"),
    level: null,
    you: seat === state.seat,
    connected: true,
    colour: game.seat_names[seat] ?? "",
    stands_for: null,
  }));
  return {
    id,
    game: game.name,
    title,
    kind: "game",
    status: "running",
    preset: "",
    options: {},
    changed: {},
    coach: false,
    public: false,
    pace: "none",
    late: "wait",
    created: "",
    started: null,
    starting: false,
    finished: null,
    since: "",
    deadline: null,
    moment: state.moment,
    version: state.version,
    waiting: [...state.waiting],
    your_turn: true,
    yours: [state.seat ?? 0],
    host: null,
    seats,
    outcome: null,
    luck: { commitment: "", entropy: [], seals: [] },
    origin: null,
    rematch: null,
    standing: null,
  };
}

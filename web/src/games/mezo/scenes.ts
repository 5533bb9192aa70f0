// What Mezo tells at length: a conflict that is decided, the end of an Age, and the end of the game.

import { counted, crowned, ending, small, type Frame, type Scene } from "../../lib/scenes";
import type { GameEvent, State } from "../../lib/wire";
import { regionName } from "./map";
import type { MezoView, StrengthsCounted, VpGained, Wire } from "./wire";

const PARTS = ["Units", "Glyphs", "Champion", "Gained", "Sacrificed"];
const SOURCES: Partial<Record<VpGained["source"], string>> = {
  devotion: "Devotion",
  tracks: "Calendar and Codex",
  regions: "Regions",
  pyramid: "Pyramids",
  blessed: "The Blessed region",
  end: "Tribe abilities",
  effect: "Abilities",
};

function strengths(step: number, { totals, parts }: StrengthsCounted, winner: number | null): Frame {
  return {
    step,
    heading: step === 0 ? "The strengths are counted" : "Who wins",
    cards: totals.map((total, seat) => ({
      seat,
      title: "",
      lines: (parts[seat] ?? []).flatMap((value, i) => (value > 0 ? [{ label: PARTS[i] ?? "", value }] : [])),
      badge: step === 0 ? "…" : `${total}`,
      ...(step > 0 && winner !== null ? { tone: seat === winner ? ("win" as const) : ("lose" as const) } : {}),
    })),
  };
}

/** The VP gained, row by row: where they came from, in the order in which they were told. */
function rows(events: readonly GameEvent<Wire>[], seats: number, step: number): Frame[] {
  const gained = events.flatMap(({ kind, data }) => (kind === "vp" ? [data] : []));
  return [...new Set(gained.map(({ source }) => source))].slice(0, 3).map((source) => ({
    step,
    heading: SOURCES[source] ?? source,
    cards: Array.from({ length: seats }, (_, seat) => {
      const own = gained.filter((each) => each.source === source && each.seat === seat);
      const sum = own.reduce((all, { count }) => all + count, 0);
      return {
        seat,
        title: "",
        lines: [],
        badge: sum > 0 ? `+${sum} VP` : "0",
        ...(sum > 0 ? {} : { tone: "lose" as const }),
      };
    }),
  }));
}

export function scenes(events: readonly GameEvent<Wire>[], was: MezoView, after: State<Wire>): Scene | null {
  const before = was.seats.map(({ vp }) => vp);
  const now = after.view.seats.map(({ vp }) => vp);
  const over = events.find(({ kind }) => kind === "over");
  const age = events.find(({ kind }) => kind === "age over");
  const closing = age ? events.slice(events.indexOf(age)) : events;
  if (over?.kind === "over")
    return ending({
      kind: "over",
      title: "The last Age closes",
      about: "Devotion, then tribe abilities",
      rule: over.rule,
      steps: ["The last Age closes", "VP are gained", "Markers run", "The winner is named"],
      frames: [
        counted(0, "As it stood", before, "VP"),
        ...rows(closing, before.length, 1),
        counted(2, "The VP track", over.data.vp, "VP", true),
        crowned(
          3,
          "The end",
          over.data.vp.map((vp) => `${vp} VP`),
          after.outcome?.winners ?? [over.data.seat],
        ),
      ],
    });
  if (age?.kind === "age over")
    return small({
      kind: "age",
      title: `The end of Age ${age.data.age}`,
      about: "Devotion, then tribe abilities",
      rule: age.rule,
      steps: ["The Age closes", "VP are gained", "Markers run"],
      frames: [
        counted(0, "As it stood", before, "VP"),
        ...rows(closing, before.length, 1).slice(0, 2),
        counted(2, "The VP track", now, "VP", true),
      ],
    });
  const told = events.findLast(({ kind }) => kind === "strengths");
  if (told?.kind !== "strengths") return null;
  const won = events.find(({ kind }) => kind === "winner");
  const winner = won?.kind === "winner" ? won.data.seat : null;
  return small({
    kind: "conflict",
    title: `The conflict in ${regionName(told.data.region)}`,
    about: "Most strength wins",
    rule: told.rule,
    steps: ["They meet", "Strength is counted", "One wins"],
    frames: [strengths(0, told.data, null), strengths(1, told.data, null), strengths(2, told.data, winner)],
  });
}

// What Mystic War tells at length: a pile of answers that takes effect, and a Judgment.

import { crowned, ending, small, type Frame, type Scene, type SceneCard } from "../../lib/scenes";
import type { GameEvent, State } from "../../lib/wire";
import { cardName, RESOURCE_NAMES, RESOURCES } from "./cards";
import type { MysticWarView, Won, Wire } from "./wire";

/** A goal as it is turned over: what it needs and what its seat has. */
function goal({ view }: State<Wire>, seat: number, { declared, surplus }: Won): SceneCard {
  const realm = view.seats[seat]!;
  const needs = realm.goal.needs;
  const lines = RESOURCES.map((resource, i) => {
    const value = realm[resource];
    const of = needs?.[i];
    return {
      label: RESOURCE_NAMES[resource],
      value,
      ...(of === undefined ? {} : { of, met: value >= of }),
    };
  });
  const place = declared.indexOf(seat);
  const short = lines.find(({ of, value }) => of !== undefined && value < of);
  const badge =
    place >= 0
      ? `${surplus[place]} beyond`
      : short?.of !== undefined
        ? `${short.of - short.value} ${short.label} short`
        : "not met";
  return { seat, title: needs ? realm.goal.name : "", lines, badge, tone: place >= 0 ? "win" : "lose" };
}

function judgment(event: GameEvent<Wire> & { kind: "win" }, after: State<Wire>, by: number): Scene {
  const { seats } = after.view;
  const order = seats.map((_, i) => (by + i) % seats.length);
  const turned = (count: number): Frame => ({
    step: 1,
    heading: "The goals turn over",
    cards: order.map((seat, i) => (i < count ? goal(after, seat, event.data) : hidden(seat))),
  });
  const { declared, surplus } = event.data;
  const beyond = seats.map((_, seat) =>
    declared.includes(seat) ? `${surplus[declared.indexOf(seat)]} beyond` : "not met",
  );
  return ending({
    kind: "judgment",
    title: "Judgment",
    about: "Who has met their goal?",
    rule: event.rule,
    steps: ["Judgment falls", "Goals turn over", "Points beyond are counted", "The winner is crowned"],
    frames: [
      { step: 0, heading: "Judgment falls", cards: order.map(hidden) },
      ...order.map((_, i) => turned(i + 1)),
      crowned(2, "Points beyond the goal", beyond, declared),
      crowned(3, "The winner is crowned", beyond, event.data.seats),
    ],
  });
}

const hidden = (seat: number): SceneCard => ({ seat, title: "", lines: [], badge: "?", tone: "hidden" });

export function scenes(events: readonly GameEvent<Wire>[], was: MysticWarView, after: State<Wire>): Scene | null {
  const win = events.find(({ kind }) => kind === "win");
  const by = was.window?.plays[0]?.by ?? after.view.seats.findIndex((_, seat) => seat === 0);
  if (win?.kind === "win") return judgment(win, after, by);
  const nobody = events.find(({ kind }) => kind === "no winner");
  if (nobody)
    return {
      kind: "judgment",
      ms: 1500,
      title: "Judgment",
      about: "Nobody has met a goal. Play goes on.",
      rule: nobody.rule,
      steps: ["The scales tip"],
      frames: [{ step: 0, heading: "Nobody has met a goal", cards: [] }],
    };
  // A pile takes effect: what lay there is gone, and more than one card did.
  const plays = was.window?.plays ?? [];
  if (plays.length < 2 || after.view.window) return null;
  const card = (i: number, done: boolean): SceneCard => {
    const play = plays[i]!;
    const spent = events.find(({ kind, data }) => kind === "spent" && data.card === play.card);
    return {
      seat: play.by,
      title: cardName(play.card),
      lines: [],
      badge: !done ? "…" : spent?.kind === "spent" ? spent.data.why : "takes effect",
      ...(done ? { tone: spent ? ("lose" as const) : ("win" as const) } : {}),
    };
  };
  const changes = events.flatMap(({ kind, data }) => (kind === "change" ? [data] : []));
  const touched = [...new Set(changes.map(({ seat }) => seat))];
  return small({
    kind: "pile",
    title: cardName(plays[0]!.card),
    about: `${plays.length} cards take effect, the last one first`,
    rule: events[0]?.rule ?? "",
    steps: ["Nobody answers", "The last card first", "What it comes to"],
    frames: [
      { step: 0, heading: "Nobody answers any longer", cards: plays.map((_, i) => card(i, false)) },
      { step: 1, heading: "The cards take effect", cards: plays.map((_, i) => card(i, true)) },
      ...(touched.length > 0
        ? [
            {
              step: 2,
              heading: "What it comes to",
              cards: touched.map((seat) => ({
                seat,
                title: "",
                lines: changes
                  .filter((each) => each.seat === seat)
                  .map(({ resource, old, new: now }) => ({
                    label: RESOURCE_NAMES[resource],
                    value: `${old} → ${now}`,
                  })),
              })),
            },
          ]
        : []),
    ],
  });
}

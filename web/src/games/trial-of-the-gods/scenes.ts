// What Trial of the Gods tells at length: a Fight, the Olympics, and the end of the game.

import { capital } from "../../lib/prose";
import { counted, crowned, ending, small, type Scene, type SceneCard } from "../../lib/scenes";
import type { GameEvent, State } from "../../lib/wire";
import { resultOf, verdict } from "./results";
import type { TrialView, Wire } from "./wire";

/** An Enemy by its code: `Hydra.b` is Hydra. */
const nameOf = (enemy: string) => enemy.split(".")[0] ?? enemy;
const shown = (face: number | string) => (face === "act" ? "★" : String(face));

export function scenes(events: readonly GameEvent<Wire>[], was: TrialView, after: State<Wire>): Scene | null {
  const over = events.find(({ kind }) => kind === "over");
  if (over?.kind === "over") {
    const rankings = events.flatMap(({ kind, data }) => (kind === "ranking" ? [data] : []));
    const { scores, winners } = over.data;
    return ending({
      kind: "over",
      title: "The last Sunset",
      about: "Four rankings decide",
      rule: over.rule,
      steps: ["Treasures are uncovered", "The rankings", "Laurels fly to the totals", "The winner is crowned"],
      frames: [
        {
          step: 0,
          heading: "The last Treasures",
          cards: was.seats.map((_, seat): SceneCard => ({ seat, title: "", lines: [], badge: "?", tone: "hidden" })),
        },
        ...rankings.map(({ ranking, laurels, points }) => ({
          step: 1,
          heading: capital(ranking),
          cards: points.map((gained, seat): SceneCard => ({
            seat,
            title: "",
            lines: [{ label: "Laurels", value: laurels[seat] ?? 0 }],
            badge: `+${gained}`,
            ...(gained > 0 && gained === Math.max(...points) ? { tone: "win" as const } : {}),
          })),
        })),
        counted(2, "The totals", scores, "points", true),
        crowned(
          3,
          "The end",
          scores.map((points) => `${points} points`),
          winners,
        ),
      ],
    });
  }
  const result = resultOf(events);
  if (result?.kind === "fight") {
    const { seat, own, theirs, dice, enemy, damage } = result;
    const sides = (done: boolean): SceneCard[] => [
      { seat, title: "", lines: [], badge: `${own}`, ...(done && own > theirs ? { tone: "win" as const } : {}) },
      {
        seat: null,
        title: nameOf(enemy),
        lines: [{ label: "Dice", value: dice.map(shown).join(" ") || "none" }],
        badge: done ? `${theirs}` : "…",
        ...(done && theirs > own ? { tone: "win" as const } : {}),
      },
    ];
    return small({
      kind: "fight",
      title: `Fight with ${nameOf(enemy)}`,
      about: "The dice decide",
      rule: events.find(({ kind }) => kind === "compare")?.rule ?? "",
      steps: ["They meet", "The dice fall", damage > 0 ? "Damage is dealt" : "Nobody is hurt"],
      frames: [
        { step: 0, heading: "They meet", cards: sides(false) },
        { step: 2, heading: verdict(result), cards: sides(true) },
      ],
    });
  }
  if (result?.kind === "games") {
    const place = (seat: number) => result.ranking.indexOf(seat);
    const card = (seat: number, done: boolean): SceneCard => ({
      seat,
      title: "",
      lines: [{ label: "Dice", value: (result.dice[seat] ?? []).map(shown).join(" ") || "none" }],
      badge: done ? `${place(seat) + 1}.` : "…",
      ...(done && place(seat) === 0 ? { tone: "win" as const } : {}),
    });
    const seats = after.view.seats.map((_, seat) => seat);
    return small({
      kind: "olympics",
      title: "The Olympics",
      about: "Dice and cards decide the places",
      rule: events.find(({ kind }) => kind === "olympic ranking")?.rule ?? "",
      steps: ["The athletes roll", "The places"],
      frames: [
        { step: 0, heading: "The athletes roll", cards: seats.map((seat) => card(seat, false)) },
        { step: 1, heading: "The places", cards: result.ranking.map((seat) => card(seat, true)) },
      ],
    });
  }
  return null;
}

// What Gheos tells at length: an EPOCH, and the end of the game.

import { capital } from "../../lib/prose";
import { counted, crowned, ending, small, type Frame, type Line, type Scene } from "../../lib/scenes";
import type { GameEvent, State } from "../../lib/wire";
import type { CupsScored, EpochScored, GheosView, Wire } from "./wire";

type Term = CupsScored["sum"][number];
const terms = (sum: readonly Term[], symbol: string): Line[] =>
  sum.map(([colour, cubes, each]) => ({
    label: `${capital(colour)}: ${cubes} × ${each} ${symbol}`,
    value: cubes * each,
  }));

function pyramids(step: number, { vp, sums }: EpochScored): Frame {
  return {
    step,
    heading: "Cubes times pyramids",
    cards: vp.map((gained, seat) => ({
      seat,
      title: "",
      lines: terms(sums[seat] ?? [], "pyramids"),
      badge: `+${gained} VP`,
      ...(gained > 0 && gained === Math.max(...vp) ? { tone: "win" as const } : {}),
    })),
  };
}

export function scenes(events: readonly GameEvent<Wire>[], was: GheosView, after: State<Wire>): Scene | null {
  const epochs = events.flatMap(({ kind, data }) => (kind === "epoch" ? [data] : []));
  const epoch = epochs.at(-1);
  const before = was.seats.map(({ vp }) => vp);
  const over = events.find(({ kind }) => kind === "over");
  if (over?.kind === "over") {
    const finals = events.flatMap(({ kind, data }) => (kind === "final" ? [data] : []));
    const cups: Frame | null =
      finals.length > 0
        ? {
            step: 2,
            heading: "The last cups",
            cards: after.view.seats.map((_, seat) => {
              const own = finals.find((each) => each.seat === seat);
              return { seat, title: "", lines: terms(own?.sum ?? [], "cups"), badge: `+${own?.vp ?? 0} VP` };
            }),
          }
        : null;
    const { scores, winners } = over.data;
    return ending({
      kind: "over",
      title: "The end of the world",
      about: `${capital(over.data.ending)} have come to an end`,
      rule: over.rule,
      steps: ["The last tile turns", "Pyramids are counted", "Cups are counted", "The winner rises"],
      frames: [
        counted(0, "As it stood", before, "VP"),
        ...(epoch ? [pyramids(1, epoch)] : []),
        ...(cups ? [cups] : []),
        crowned(
          3,
          "The end",
          scores.map((vp) => `${vp} VP`),
          winners,
        ),
      ],
    });
  }
  if (!epoch) return null;
  return small({
    kind: "epoch",
    title: `EPOCH ${epoch.number} of ${epoch.of}`,
    about: "Pyramids alone stay lit",
    rule: events.find(({ kind }) => kind === "epoch")?.rule ?? "",
    steps: ["The EPOCH tile turns", "Cubes times pyramids", "All score"],
    frames: [
      counted(0, "As it stood", before, "VP"),
      pyramids(1, epoch),
      counted(
        2,
        "All score",
        after.view.seats.map(({ vp }) => vp),
        "VP",
        true,
      ),
    ],
  });
}

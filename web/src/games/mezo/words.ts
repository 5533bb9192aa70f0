// Things on the table in words: for buttons, for the screen reader, for reading the table out.

import { kindOf, nameOf } from "../../lib/narrow";
import { capital, plural, listed } from "../../lib/prose";
import { stateOf } from "./layout";
import { regionName } from "./map";
import { BLESSED_VP, godName, type Kind, letterOf, plain, SEATS, sum, unitName, UNITS, unitsText } from "./names";
import type { MezoView, PrintedView, RegionView } from "./wire";

export function pyramidText(region: RegionView): string {
  const levels = region.pyramid.map(
    ({ level, owner }) => `level ${level} ${owner === null ? "neutral" : SEATS[owner]}`,
  );
  return levels.length === 0 ? "no pyramid" : `pyramid: ${levels.join(", ")}`;
}

/** Everything in a region, in a sentence. */
export function regionText(view: MezoView, region: RegionView): string {
  const name = regionName(region.id);
  if (region.desolate) return `${name}, Desolate: out of play`;
  const state = stateOf(view, region);
  const of = view.seats.flatMap((_, seat) => {
    const glyphs = region.glyphs[seat] ?? 0;
    const held = [
      unitsText(region.units[seat]!),
      region.champion === seat ? "Champion" : "",
      glyphs ? plural(glyphs, "glyph") : "",
    ].filter(Boolean);
    return held.length > 0 ? [`${SEATS[seat]} ${held.join(", ")}`] : [];
  });
  const altar = region.blessed ? `Blessed, ${BLESSED_VP} VP` : region.altar ? `altar: ${plain(region.altar.text)}` : "";
  const here =
    view.conflict?.region === region.id ? "conflict here now" : state === "resolved" ? "resolved this Age" : "";
  return [name, here, altar, pyramidText(region), ...(of.length > 0 ? of : ["no units"])].filter(Boolean).join("; ");
}

const PLAIN: Record<string, string> = {
  stop: "No more",
  done: "Deploy no more",
  decline: "Decline",
  glyph: "Give up a glyph",
  pass: "Pass",
  reserves: "Reserves",
  "order:move": "Move first",
  "order:use": "Call ability first",
  "build:glyph": "Glyph",
  "build:pyr": "Pyramid piece",
  "gain:dev": "1 devotion",
  "gain:recS": "RECOVER a Shaman",
  "gain:recW": "RECOVER a Warrior",
  "gain:bothS": "Devotion and a Shaman",
  "gain:bothW": "Devotion and a Warrior",
};

/** What is printed on a space or a tile. */
export const printed = (view: MezoView, element: string): PrintedView | undefined =>
  [...view.calendar, ...view.codex, ...view.wrathful.tiles].find((each) => each.id === nameOf(element));

/** A thing that options point at, as a button names it. */
export function elementName(view: MezoView, element: string): string {
  const known = PLAIN[element];
  if (known) return known;
  const [kind, name] = [kindOf(element), nameOf(element)];
  switch (kind) {
    case "region":
      return regionName(name);
    case "unit": {
      const [region = "", seat = "0", unit = "S"] = name.split(",");
      return `${SEATS[Number(seat)]} ${unitName(unit)}, ${regionName(region)}`;
    }
    case "glyph": {
      const [region = "", seat = "0"] = name.split(",");
      return `${SEATS[Number(seat)]} glyph, ${regionName(region)}`;
    }
    case "pyramid":
      return `Top of the pyramid, ${regionName(name)}`;
    case "kind":
    case "xibalba":
      return unitName(name);
    case "vertex":
      return `Vertex ${name.slice(1)}`;
    case "seat":
      return SEATS[Number(name)] ?? name;
    case "god":
      return godName(name);
    case "shamans":
    case "warriors":
      return name;
    case "card":
      return view.cards[name]?.title ?? name;
    case "space":
    case "tile":
      return plain(printed(view, element)?.text ?? name);
    case "action":
      return plain(
        Object.values(view.cards)
          .flatMap((card) => card.actions ?? [])
          .find((action) => action.id === name)?.text ?? name,
      );
    default:
      return capital(name || kind);
  }
}

const STEPS: [string, (view: MezoView) => string][] = [
  ["PickGods", () => "Picking gods"],
  ["TribeAbilities", () => "Tribe abilities"],
  ["DeployStep", () => "Deploy Step"],
  ["CallStep", () => "Call Step"],
  ["Acting", (view) => `Round ${view.round ?? 1} of 2`],
  ["GlyphStep", () => "Glyph step"],
  ["Sacrifice", () => "Sacrifice"],
  ["Contest", () => "Strongest"],
  ["BlessedContest", () => "Strongest"],
  ["Majority", () => "Majorities"],
  ["EndOfAge", () => "End of the Age"],
];

/** The current step, as the rulebook calls it. */
export function stepName(view: MezoView): string {
  for (const [name, title] of [...STEPS].reverse())
    if (view.step.some((step) => step.startsWith(`${name}.`))) return title(view);
  return view.step.some((step) => step.startsWith("Conflict."))
    ? "Choosing cards"
    : view.step.length === 0
      ? "The end"
      : "Setup";
}

/** The whole table in sentences, for listening to. */
export function spoken(view: MezoView, seats: string[], seat: number | null): string[] {
  const who = (each: number) => `${seats[each] ?? SEATS[each]} (${SEATS[each]})`;
  const conflict = view.conflict ? ` Conflict in ${regionName(view.conflict.region)}.` : "";
  const decides = view.acting.length === 1 ? ` ${who(view.acting[0]!)} decides.` : "";
  const lines = [
    `Age ${view.age}. ${stepName(view)}.${conflict}${decides}`,
    ...view.seats.map((each, i) => {
      const { position, level, value } = each.devotion;
      const presence = listed(each.presence.map(regionName), "no region");
      const stands = each.vertex ? ` on vertex ${each.vertex.slice(1)}, presence in ${presence}` : "";
      const god = each.god ? `${godName(each.god)}${stands}` : "no god yet";
      const abilities =
        each.abilities.length > 0 ? `, abilities ${listed(each.abilities.map((ability) => ability.name))}` : "";
      const parts = [
        `${each.vp} VP, ${god}`,
        `Reserves ${unitsText(each.reserves) || "empty"}`,
        `Xibalba ${unitsText(each.xibalba) || "empty"}`,
        `${plural(each.glyphs, "glyph")} left`,
        `devotion ${position}, level ${level}, worth ${value} VP${abilities}`,
      ];
      return `${who(i)}: ${parts.join("; ")}.`;
    }),
    ...view.regions.map((region) => `${regionText(view, region)}.`),
  ];
  if (view.conflict) {
    const { strengths, most } = view.conflict;
    lines.push(
      strengths
        ? `Strength: ${strengths.map((each, i) => `${SEATS[i]} ${each.total}, ${sum(each)}`).join("; ")}.`
        : "Strength has been counted.",
    );
    for (const kind of ["S", "W"] as const)
      if (most[kind]?.length) lines.push(`Most ${UNITS[kind]}s: ${listed(most[kind].map((each) => SEATS[each]!))}.`);
  }
  const own = seat === null ? null : view.seats[seat];
  if (own?.hand.length) lines.push(`You hold ${listed(own.hand.map((card) => card.title ?? "a card"))}.`);
  if (own?.chosen) {
    const actions = own.chosen.actions?.map((action) => `${plain(action.text)}${action.covered ? ", covered" : ""}`);
    lines.push(`Your card is ${own.chosen.title}: ${actions?.join("; ")}.`);
  }
  return lines;
}

export const unitLabel = (seat: number, kind: Kind, count: number, region: string) =>
  `${SEATS[seat]}, ${plural(count, UNITS[kind])}, ${regionName(region)}`;
export { letterOf };

// The sentences of a preview, sorted by what they tell, so that they can be drawn. A sentence that
// is not recognised is shown as it is: nothing is lost, and nothing is worked out here.

import { COLOURS, type Colour } from "./view";

export type Forecast = {
  cost: boolean;
  wars: { colour: Colour; swords: number }[][];
  falls: { colour: Colour; text: string }[];
  lands: string[];
  temple: { vp: number; text: string } | null;
  other: string[];
};

export function sorted(sentences: readonly string[]): Forecast {
  const found: Forecast = { cost: false, wars: [], falls: [], lands: [], temple: null, other: [] };
  for (const text of sentences) {
    const war = /^War: (.+?)(?: \(|\.$)/.exec(text);
    const fall = /^(\w+) (falls|collapses): (.*)\.$/.exec(text);
    const land = /^It makes (.*)\.$/.exec(text);
    const temple = /^Its temple counts (\d+) (.*) there\.$/.exec(text);
    if (text === "It costs 1 cube.") found.cost = true;
    else if (war) {
      found.wars.push(
        war[1]!.split(" against ").flatMap((side) => {
          const [colour, swords] = side.split(" ");
          return COLOURS.includes(colour as Colour) ? [{ colour: colour as Colour, swords: Number(swords) }] : [];
        }),
      );
    } else if (fall && COLOURS.includes(fall[1]!.toLowerCase() as Colour))
      found.falls.push({ colour: fall[1]!.toLowerCase() as Colour, text: `${fall[2]}: ${fall[3]}` });
    else if (land) found.lands.push(land[1]!);
    else if (temple) found.temple = { vp: Number(temple[1]), text: `${temple[1]} ${temple[2]}` };
    else found.other.push(text);
  }
  return found;
}

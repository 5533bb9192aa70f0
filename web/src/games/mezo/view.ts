// What the server shows of Mezo (the game's `view`), and names for it.

export const SEATS = ["Red", "Green", "Blue", "Yellow"] as const;
export const LETTERS = ["R", "G", "B", "Y"] as const;
export const GODS: Record<string, string> = { KU: "Kukulcan", IX: "Ixchel", AP: "Ah Puch", CA: "Cabracan" };
export const UNITS: Record<Kind, string> = { S: "Shaman", W: "Warrior" };
export const AGES = 3;
export const BLESSED_VP = 8;
export const TOP = 4;

export type Kind = "S" | "W";
export type Count = Record<Kind, number>;
export type ActionView = { id: string; text: string; covered: boolean };
export type CardView = { id: string; title?: string; actions?: ActionView[] };
export type Space = { id: string; text: string; unit: number | null };
export type Piece = { owner: number | null; level: number };
export type RegionView = {
  id: string;
  desolate: boolean;
  blessed: boolean;
  altar: { id: string; text: string; parts: { what: string; count: number }[] } | null;
  units: Count[];
  champion: number | null;
  glyphs: number[];
  pyramid: Piece[];
  /** Whose reminder tokens lie here: most Shamans, most Warriors. */
  tokens: (number | null)[];
};
export type SeatView = {
  vp: number;
  god: string;
  call: string;
  vertex: string | null;
  presence: string[];
  reserves: Count;
  champions: number;
  champion_strength: number;
  xibalba: Count;
  sacrificed: Count;
  glyphs: number;
  pieces: number[];
  devotion: { position: number; level: number; value: number };
  abilities: { id: string; name: string; text: string }[];
  hand: CardView[];
  deck: number;
  /** Cards put back on top of the deck after a choice, which their owner knows; they count in it. */
  on_top: CardView[];
  /** The card that the viewer has laid down while others still choose. */
  choice: string | null;
  chosen: CardView | null;
  played: string[];
  unplayed: string[];
};
export const PARTS = ["units", "glyphs", "champion", "gained", "sacrificed"] as const;
export type Strength = { total: number } & Record<(typeof PARTS)[number], number>;
/** What has been counted no longer changes anything: then it is null, and the log tells how it came out. */
export type ConflictView = { region: string; blessed: boolean; strengths: Strength[] | null; most: Record<Kind, number[] | null>; breaks_ties: number };
export type MezoView = {
  age: number;
  step: string[];
  order: number[];
  turn: number;
  round: number | null;
  acting: number[];
  seats: SeatView[];
  regions: RegionView[];
  vertices: { name: string; god: number | null; regions: string[] }[];
  calendar: Space[];
  codex: Space[];
  wrathful: { tiles: { id: string; text: string }[]; face_down: number; units: Count[]; price: number };
  /** Neutral pyramid pieces that are not on the board. */
  neutral: number;
  tiles: string[];
  resolved: string[];
  conflict: ConflictView | null;
  cards: Record<string, CardView>;
};

/** The class that gives a piece its owner's colours. */
export const seatClass = (seat: number | null) => (seat === null ? "m-none" : `m${seat}`);
export const letterOf = (seat: number | null) => (seat === null ? "N" : (LETTERS[seat] ?? "?"));
export const godName = (id: string) => GODS[id] ?? "No god yet";
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const plain = (text: string) => text.replace(/\.$/, "");
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
export const listed = (words: readonly string[], joint = "and") =>
  words.length < 2 ? (words[0] ?? "nobody") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;

/** `2 Shamans and 1 Warrior`; empty where there are none. */
export const unitsText = ({ S, W }: Count) =>
  [S ? counted(S, "Shaman") : "", W ? counted(W, "Warrior") : ""].filter(Boolean).join(" and ");

/** The action that a procedure under way carries out: none, or the text of the conflict's step. */
export const under = (view: MezoView, name: string) => view.step.some((step) => step.startsWith(`${name}.`));

/** How a strength comes about: `3 units + 1 glyph + Champion 3`. */
export function sum(parts: Pick<Strength, (typeof PARTS)[number]>, units?: Count): string {
  const terms = [
    units ? unitsText(units).replace(" and ", " + ") : parts.units ? counted(parts.units, "unit") : "",
    parts.glyphs ? counted(parts.glyphs, "glyph") : "",
    parts.champion ? `Champion ${parts.champion}` : "",
    parts.gained ? `${parts.gained} gained` : "",
    parts.sacrificed ? `${parts.sacrificed} sacrificed` : "",
  ].filter(Boolean);
  return terms.join(" + ") || "nothing here";
}

/** The seats with the highest strength. */
export function leaders(totals: readonly number[]): number[] {
  const most = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** The keyword that a text begins with, for its picture. */
const KEYWORDS = ["SMITE", "EXILE", "DEPLOY", "AWAKEN", "RECOVER", "BUILD", "DEMOLISH", "TRANSFORM", "CALL"] as const;
export function pictureOf(text: string): string {
  const first = KEYWORDS.map((word) => [word, text.indexOf(word)] as const).filter(([, at]) => at >= 0).sort((a, b) => a[1] - b[1])[0];
  if (first && first[1] < 8) return first[0].toLowerCase();
  if (/token/.test(text)) return "token";
  if (/strength/.test(text)) return "strength";
  if (/devotion/.test(text)) return "devotion";
  if (/VP/.test(text)) return "vp";
  return first?.[0].toLowerCase() ?? "strength";
}

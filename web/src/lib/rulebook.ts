// The living rulebook: its chapters, what a search finds, where one goes next, what an address means.

import { hasAll, wordsOf } from "./seek";
import type { Guide, Rule, Rules, Term } from "./wire";

/** `number`: from 1, in reading order. */
export type Chapter = { number: number; title: string; lead: string; rules: readonly Rule[] };

/** What an address leads to: the two minutes, a chapter with perhaps a rule, or what stands beside the rules. */
export type Place =
  | { kind: "two" }
  | { kind: "chapter"; chapter: Chapter; rule: Rule | null }
  | { kind: "glossary"; term: string | null }
  | { kind: "rulings" };

export function chaptersOf(rules: Rules, guide: Guide | null): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules.rules) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
  const leads = new Map(guide?.chapters.map(({ title, lead }) => [title, lead]));
  return [...found].map(([title, each], i) => ({ number: i + 1, title, lead: leads.get(title) ?? "", rules: each }));
}

const numberOf = (rule: Rule | undefined) => rule?.id.split("-")[1]?.replace(/^0+/, "") ?? "";

/** The range of a chapter: `51–58`. */
export const rangeOf = ({ rules }: Chapter) =>
  rules.length > 1 ? `${numberOf(rules[0])}–${numberOf(rules.at(-1))}` : numberOf(rules[0]);

/** The name of a term in addresses. */
export const slugOf = (word: string) => word.toLowerCase().replaceAll(" ", "-");

/** `isPictured`: the game has its two minutes; else one begins with the first chapter. */
export function placeOf(hash: string | null, chapters: readonly Chapter[], isPictured = true): Place {
  const wanted = hash ?? "";
  if (wanted === "rulings") return { kind: "rulings" };
  if (wanted === "glossary") return { kind: "glossary", term: null };
  if (wanted.startsWith("term-")) return { kind: "glossary", term: wanted.slice("term-".length) };
  const numbered = /^chapter-(\d+)$/.exec(wanted);
  if (numbered) {
    const chapter = chapters[Number(numbered[1]) - 1];
    if (chapter) return { kind: "chapter", chapter, rule: null };
  }
  for (const chapter of chapters) {
    const rule = chapter.rules.find(({ id }) => id === wanted.toUpperCase());
    if (rule) return { kind: "chapter", chapter, rule };
  }
  const first = chapters[0];
  return isPictured || !first ? { kind: "two" } : { kind: "chapter", chapter: first, rule: null };
}

/** The rules that a search finds: in their ids, texts and rulings, and under the words that are searched for. */
export function soughtIn(rules: Rules, terms: readonly Term[], sought: string): Rule[] {
  const words = wordsOf(sought);
  if (words.length === 0) return [];
  const rulings = new Map(rules.rulings.map((each) => [each.id, each]));
  const meant = new Set(
    terms.filter(({ word, forms }) => hasAll([word, ...forms].join(" "), words)).map(({ rule }) => rule),
  );
  return rules.rules.filter((rule) => {
    const read = rule.rulings.map((id) => `${id} ${rulings.get(id)?.question ?? ""} ${rulings.get(id)?.ruling ?? ""}`);
    return meant.has(rule.id) || hasAll(`${rule.id} ${rule.section} ${rule.text} ${read.join(" ")}`, words);
  });
}

/** The rule before or after one, over the ends of chapters. */
export function stepped(chapters: readonly Chapter[], from: Rule | null, by: 1 | -1, at: Chapter | null): Rule | null {
  const all = chapters.flatMap(({ rules }) => rules);
  if (!from) return at?.rules[0] ?? all[0] ?? null;
  return all[all.findIndex(({ id }) => id === from.id) + by] ?? null;
}

/** The rules of a chapter that a picture says faster: those that a step of a lesson is about. */
export function pictured(chapter: Chapter, about: ReadonlySet<string>, most = 3): Set<string> {
  return new Set(
    chapter.rules
      .map(({ id }) => id)
      .filter((id) => about.has(id))
      .slice(0, most),
  );
}

/** All spellings in which texts have a term: in small letters too, where one of its forms is so. */
export function spellings({ word, forms }: Term): string[] {
  const small = forms.some((form) => form === form.toLowerCase());
  return [...new Set([word, ...forms, ...(small ? [word.toLowerCase()] : [])])];
}

// Tables that were opened to try a rule, so that they lead back to it.

const KEY = "theomachy.tried";
const KEPT = 40;

type Tried = { table: string; rule: string };

function all(): Tried[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const tried = {
  add(table: string, rule: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...all(), { table, rule }].slice(-KEPT)));
    } catch {
      // The table is there, and only does not lead back.
    }
  },
  /** The rule that a table was opened for, if it was. */
  at: (table: string): string | null => all().find((each) => each.table === table)?.rule ?? null,
};

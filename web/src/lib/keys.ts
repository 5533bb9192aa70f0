// Keys that mean something on the whole page.

import { targetOf } from "./target";

/** Whether a key is meant for the page: not for a field, a dialog or the browser, and not yet heard. */
export function isShortcut(event: KeyboardEvent): boolean {
  const target = targetOf(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !target?.matches("input, textarea, select") && !target?.closest("dialog");
}

/** Put back and redo, as everywhere: Ctrl Z, Ctrl Shift Z, U, Shift U. */
export function undoes(event: KeyboardEvent): "back" | "again" | null {
  const target = targetOf(event);
  if (event.defaultPrevented || event.altKey || target?.closest("input, textarea, select, dialog")) return null;
  const key = event.key.toLowerCase();
  const z = key === "z" && (event.ctrlKey || event.metaKey);
  const u = key === "u" && !event.ctrlKey && !event.metaKey;
  return z || u ? (event.shiftKey ? "again" : "back") : null;
}

const PLACES = ".stage, .dock .hand, .dock .picks, .players .hand";
const PRESSED = "button, a, summary, [role=button], [role=radio], [role=tab]";

/**
 * What Enter means: a control outside board, hand and choices acts; a thing that can be picked and is not
 * is picked; in every other case what is chosen is confirmed.
 */
export function enterMeans(event: Event): "press" | "pick" | "confirm" {
  const target = targetOf(event);
  const control = target?.closest(PRESSED);
  if (!target?.closest(PLACES)) return control ? "press" : "confirm";
  if (target.closest(".whynot, .zoom")) return control ? "press" : "confirm";
  if (!control) return "confirm";
  // A thing of the board that the question is not about cannot be pressed: it tells of no state.
  const pressed = control.getAttribute("aria-pressed");
  return pressed === "true" || (pressed === null && target.closest(".stage [data-el]")) ? "confirm" : "pick";
}

/** Whether Enter presses the button or follows the link that has the focus. */
export const isPressed = (event: Event) => !!targetOf(event)?.closest("button, a, [role=button]");

/** A question must have been seen for so long before Enter answers it. */
export const SEEN = 250;

const PICKED = ".stage, .dock, .players .hand";
const TYPED_INTO = "input, textarea, select, summary, label, dialog, [contenteditable]";

/** A pick with the mouse leaves the focus where the keyboard put it, so that Enter then confirms. */
export function keepFocus(event: Event): void {
  const target = targetOf(event);
  if (target?.closest(PICKED) && !target.closest(TYPED_INTO)) event.preventDefault();
}

const FAR = 8;

/** Numbers are shown while the keyboard is used: from the first such key until the pointer moves. */
export class KeyMode {
  #from: readonly [number, number] | null = null;

  constructor(readonly set: (on: boolean) => void) {}

  readonly key = (event: KeyboardEvent): void => {
    if (!/^(Tab|Arrow\w+|\d)$/.test(event.key) || targetOf(event)?.matches("input, textarea, select")) return;
    this.#from = null;
    this.set(true);
  };

  readonly pointer = (event: PointerEvent): void => {
    this.#from ??= [event.clientX, event.clientY];
    const [x, y] = this.#from;
    const touched = event.type === "pointerdown" && event.pointerType !== "mouse";
    if (touched || Math.hypot(event.clientX - x, event.clientY - y) >= FAR) this.set(false);
  };
}

/** The things that can be picked in the order in which they are seen: the hand, the choices, the board. */
export function seenOrder(root: ParentNode): string[] {
  const found: { element: string; place: number; x: number; y: number }[] = [];
  for (const thing of root.querySelectorAll<HTMLElement | SVGElement>("[data-el]")) {
    const box = thing.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const place = thing.closest(".hand") ? 0 : thing.closest(".dock") ? 1 : 2;
    found.push({ element: thing.dataset.el!, place, x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const LINE = 24;
  found.sort((a, b) => a.place - b.place || (Math.abs(a.y - b.y) > LINE ? a.y - b.y : a.x - b.x));
  return [...new Set(found.map(({ element }) => element))];
}

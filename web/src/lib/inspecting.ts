// Looking at things on the page: which thing a node stands for, its picture, where its card goes.

import { next, type Spot } from "./walk";

/** Everything that can be looked at: what can be picked, and what is only drawn. */
export const LOOKED = "[data-about], [data-el], [data-option]";

export type Looked = { node: Element; element: string; option: string | null };

/** The thing that a node belongs to, if it is one. */
export function lookedAt(target: EventTarget | null): Looked | null {
  const node = target instanceof Element ? target.closest(LOOKED) : null;
  if (!node || !node.closest(".tablepage") || node.closest(".inspector")) return null;
  const [element = ""] = ["data-about", "data-el", "data-of"].flatMap((name) => node.getAttribute(name) ?? []);
  return { node, element, option: node.getAttribute("data-option") };
}

const BARE = ["id", "data-el", "data-about", "data-option", "data-of", "tabindex", "role", "aria-label"];
const MARKS = "kbd, .keybadge, .lit-case, .lit-ring, .halo, .tag";
const STATES = ["lit", "selected", "refused", "waiting"];
const SVG = "http://www.w3.org/2000/svg";
const MOST = 96;

/** The drawing of a thing, as it is drawn where it stands; null where it is only words. */
export function pictureOf(node: Element): Node | null {
  if (node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement)) return drawingOf(node);
  const { width, height } = node.getBoundingClientRect();
  if (!node.querySelector("svg") || width > 260 || height > 320 || width === 0) return null;
  const frame = document.createElement("div");
  frame.style.width = `${width}px`;
  frame.style.zoom = String(Math.min(1, MOST / width, 150 / height));
  frame.append(copyOf(node));
  return frame;
}

function copyOf(node: Element): Element {
  const copy = node.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of BARE) each.removeAttribute(name);
    each.classList.remove(...STATES);
  }
  for (const mark of copy.querySelectorAll(MARKS)) mark.remove();
  return copy;
}

/** A part of a drawing, with what is drawn of it in other layers (`data-part`). */
function drawingOf(node: SVGGraphicsElement): Node | null {
  const element = node.getAttribute("data-el") ?? node.getAttribute("data-about");
  const parts = node.ownerSVGElement?.querySelectorAll(`[data-part="${CSS.escape(element ?? "")}"]`) ?? [];
  const around = node.parentElement instanceof SVGGraphicsElement ? node.parentElement.getScreenCTM() : null;
  const own = node.getScreenCTM();
  const { x, y, width, height } = node.getBBox();
  if (!around || !own || width === 0 || height === 0) return null;
  const matrix = around.inverse().multiply(own);
  const corners = [x, x + width].flatMap((cx) =>
    [y, y + height].map((cy) => new DOMPoint(cx, cy).matrixTransform(matrix)),
  );
  const [left, top] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))];
  const wide = Math.max(...corners.map((at) => at.x)) - left;
  const high = Math.max(...corners.map((at) => at.y)) - top;
  const svg = document.createElementNS(SVG, "svg");
  const scale = Math.min(MOST / wide, MOST / high, 2.6);
  svg.setAttribute("viewBox", `${left - 2} ${top - 2} ${wide + 4} ${high + 4}`);
  svg.setAttribute("width", String(wide * scale));
  svg.setAttribute("height", String(high * scale));
  const ground = document.createElementNS(SVG, "g");
  ground.setAttribute("class", [...ancestors(node)].join(" "));
  ground.append(copyOf(node), ...[...parts].map(copyOf));
  svg.append(ground);
  return svg;
}

/** The classes around a drawing that its colours may come from. */
function* ancestors(node: Element): Generator<string> {
  for (let up = node.parentElement; up && !(up instanceof SVGSVGElement); up = up.parentElement)
    if (up instanceof SVGGElement) yield* [...up.classList].filter((name) => name !== "inert" && name !== "lit");
}

export const WIDTH = 300;
const GAP = 10;
/** Below this part of the page lie hands and choices, whose neighbours must not be covered. */
const LOW = 0.66;

/** Where the card of a thing goes: beside it, above what lies low, and always on the page. */
export function placed(at: DOMRect, height: number, page: { width: number; height: number }): { x: number; y: number } {
  const width = Math.min(WIDTH, page.width - 2 * GAP);
  const clamp = (value: number, most: number) => Math.max(GAP, Math.min(most - GAP, value));
  const x = clamp(at.left + at.width / 2 - width / 2, page.width - width);
  const above = at.top - GAP - height;
  if (at.top > page.height * LOW && above > GAP) return { x, y: above };
  const y = clamp(at.top + at.height / 2 - height / 2, page.height - height);
  if (at.right + GAP + width < page.width) return { x: at.right + GAP, y };
  if (at.left - GAP - width > 0) return { x: at.left - GAP - width, y };
  const below = at.bottom + GAP;
  return { x, y: below + height < page.height ? below : Math.max(GAP, above) };
}

const WAYS: Record<string, Spot> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
export const isWay = (key: string) => key in WAYS;

/** The nearest thing that can be looked at in the direction of an arrow key, of all on the page. */
export function neighbour(from: Element | null, key: string): Element | null {
  const nodes = [...document.querySelectorAll(`.tablepage :is(${LOOKED})`)].filter(isSeen);
  const middle = (node: Element): Spot => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const stops = nodes.map((node, i) => ({ element: String(i), at: middle(node) }));
  const found = next(stops, from ? String(nodes.indexOf(from)) : null, WAYS[key] ?? [1, 0]);
  return found ? (nodes[Number(found.element)] ?? null) : null;
}

function isSeen(node: Element): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const within = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left;
  return within && !node.closest("[inert], .inspector") && node.checkVisibility();
}

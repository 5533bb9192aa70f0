// Where things are drawn on the page, and their outlines: of whatever says by `data-el`,
// `data-about` or `data-spot` which thing it is.

export type Box = { left: number; top: number; right: number; bottom: number };
/** A path in the coordinates of its drawing, the matrix that puts it on the page, its box there and its top. */
export type Outline = { path: string; matrix: string; box: Box; top: readonly [number, number] };

const NAMES = ["data-el", "data-about", "data-spot"];

/** The node that draws a thing; where several do, the one that is seen best. */
export function nodeOf(element: string, root: ParentNode): Element | null {
  const name = CSS.escape(element);
  return (
    [...root.querySelectorAll(NAMES.map((attribute) => `[${attribute}="${name}"]`).join())]
      .map((node) => ({ node, size: areaOf(node.getBoundingClientRect()) }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size)[0]?.node ?? null
  );
}

const areaOf = ({ width, height }: DOMRect) => width * height;

/** The outline of a thing, if it is drawn. */
export function outlineOf(element: string, root: ParentNode): Outline | null {
  const node = nodeOf(element, root);
  if (!node) return null;
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const box = { left, top, right, bottom };
  const shape = (node as HTMLElement | SVGElement).dataset.shape;
  const path = shape ?? (node instanceof SVGPathElement ? node.getAttribute("d") : null);
  const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
  if (path && matrix) {
    const { a, b, c, d, e, f } = matrix;
    const css = `matrix(${[a, b, c, d, e, f].map((each) => Math.round(each * 1e4) / 1e4).join(" ")})`;
    const corners = shape ? cornersOf(shape).map(([x, y]): Corner => [a * x + c * y + e, b * x + d * y + f]) : [];
    return { path, matrix: css, box: corners.length > 2 ? around(corners) : box, top: topOf(corners, box) };
  }
  const round = node.tagName === "LI" || node.tagName === "BUTTON" ? 8 : 6;
  return { path: rounded(box, round), matrix: "", box, top: topOf([], box) };
}

type Corner = [number, number];

/** The corners of a path of straight lines; none of any other. */
export function cornersOf(path: string): Corner[] {
  if (!/^[ML\d\s.,-]+Z?$/.test(path)) return [];
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  return Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

const around = (corners: readonly Corner[]): Box => ({
  left: Math.min(...corners.map(([x]) => x)),
  top: Math.min(...corners.map(([, y]) => y)),
  right: Math.max(...corners.map(([x]) => x)),
  bottom: Math.max(...corners.map(([, y]) => y)),
});

/** Where a flag stands: on the topmost corner, or between two of them. */
function topOf(corners: readonly Corner[], { left, top, right }: Box): Corner {
  const high = Math.min(...corners.map(([, y]) => y));
  const there = corners.filter(([, y]) => y < high + 2).map(([x]) => x);
  return there.length > 0 ? [there.reduce((sum, x) => sum + x, 0) / there.length, high] : [(left + right) / 2, top];
}

/** A box with round corners, a little outside of what it holds. */
export function rounded({ left, top, right, bottom }: Box, radius: number): string {
  const [x, y, w, h] = [left - 2, top - 2, right - left + 4, bottom - top + 4].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const r = Math.min(radius, w / 2, h / 2);
  return (
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

export const meets = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

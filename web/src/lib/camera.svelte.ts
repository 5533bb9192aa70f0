// Pan and zoom of a board: drag, wheel, pinch, buttons. One unit of the board is `k` pixels.

export type Extent = { left: number; top: number; right: number; bottom: number };

const NEAREST = 3;
const FARTHEST = 0.18;

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  /** Whether the player has moved it: then it is not moved under their hands. */
  held = $state(false);

  #pointers = new Map<number, { x: number; y: number }>();
  #moved = 0;

  fit(extent: Extent, width: number, height: number, pad = 24, most = 1.5): void {
    if (width === 0 || height === 0) return;
    const [w, h] = [extent.right - extent.left, extent.bottom - extent.top];
    this.k = Math.max(FARTHEST, Math.min(most, (width - 2 * pad) / w, (height - 2 * pad) / h));
    this.x = width / 2 - ((extent.left + extent.right) / 2) * this.k;
    this.y = height / 2 - ((extent.top + extent.bottom) / 2) * this.k;
    this.held = false;
  }

  zoom(by: number, px: number, py: number): void {
    const k = Math.max(FARTHEST, Math.min(NEAREST, this.k * by));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.held = true;
  }

  /** Bring a point into sight if it is out of it. */
  reveal([bx, by]: readonly [number, number], width: number, height: number, margin = 70): void {
    const [px, py] = [bx * this.k + this.x, by * this.k + this.y];
    this.x += Math.max(0, margin - px) - Math.max(0, px - (width - margin));
    this.y += Math.max(0, margin - py) - Math.max(0, py - (height - margin));
  }

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.#pointers.size === 0) this.#moved = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent, box: DOMRect): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#moved += Math.hypot(dx, dy);
    if (this.#moved < 6) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 1) {
      this.x += dx;
      this.y += dy;
    } else {
      const other = [...this.#pointers.entries()].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 0) this.zoom(is / was, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
      this.x += dx / 2;
      this.y += dy / 2;
    }
    this.held = true;
    this.#pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** Whether the pointer was dragged since it went down: then it was no click. */
  get dragged(): boolean {
    return this.#moved >= 6;
  }
}

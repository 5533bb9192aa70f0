// What has just been said must be in sight, however far the page is scrolled.

/** For `use:`: bring it into view, no farther than it takes. */
export function seen(node: HTMLElement): void {
  node.scrollIntoView({ block: "nearest" });
}

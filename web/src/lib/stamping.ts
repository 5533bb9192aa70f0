// The names of things that are only drawn: a node says by `data-about` what it is, and is named for
// the screen reader as the inspector names it.

const NAMED = "LI TD TH BUTTON A ARTICLE";

/** Name every thing below a node, now and whenever something changes; returns what ends it. */
export function stamp(page: Element, nameOf: (element: string) => string): () => void {
  let due = 0;
  const all = () => {
    due = 0;
    for (const node of page.querySelectorAll<HTMLElement | SVGElement>("[data-about]")) {
      const name = nameOf(node.dataset.about ?? "");
      if (name && node.getAttribute("aria-label") !== name) node.setAttribute("aria-label", name);
      // A picture without a name, as before names are told, would be worse to hear than what is in it.
      const picture = node.hasAttribute("aria-label") && !NAMED.includes(node.tagName);
      if (picture && !node.hasAttribute("role")) node.setAttribute("role", "img");
      if (!node.hasAttribute("tabindex") && node.tagName !== "BUTTON") node.setAttribute("tabindex", "-1");
    }
  };
  const soon = () => (due ||= requestAnimationFrame(all));
  const watch = new MutationObserver(soon);
  watch.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-about"] });
  all();
  return () => {
    watch.disconnect();
    cancelAnimationFrame(due);
  };
}

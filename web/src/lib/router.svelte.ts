// Pages by path, without a page load.

import { targetOf } from "./target";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "tables"; list: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; moment: number | null }
  | { page: "learn"; game: string | null; lesson: string | null; two: boolean }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "credits" }
  | { page: "account" }
  | { page: "join"; secret: string }
  | { page: "device"; secret: string }
  | { page: "lost" };

export function routeOf(url: URL): Route {
  const [first = "", second = "", third = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const moment = url.searchParams.get("moment");
  switch (first) {
    case "":
      return { page: "lobby" };
    case "new":
      return { page: "new", game: url.searchParams.get("game") };
    case "my":
      return { page: "tables", list: second || "yours" };
    case "table":
    case "tables":
      if (!second) return { page: "lobby" };
      return moment === null
        ? { page: "table", id: second }
        : { page: "replay", id: second, moment: Number(moment) || 0 };
    case "replay":
      return { page: "replay", id: second, moment: moment === null ? null : Number(moment) || 0 };
    case "learn":
      return { page: "learn", game: second || null, lesson: third || null, two: url.hash === "#two" };
    case "rules":
      return { page: "rules", game: second || "gheos", rule: url.hash.slice(1) || null };
    case "credits":
      return { page: "credits" };
    case "account":
      return { page: "account" };
    case "join":
      return { page: "join", secret: second };
    case "device":
      return { page: "device", secret: url.hash.slice(1) };
    default:
      return { page: "lost" };
  }
}

class Router {
  url = $state.raw(new URL(location.href));
  route = $derived(routeOf(this.url));

  constructor() {
    addEventListener("popstate", () => (this.url = new URL(location.href)));
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.url = new URL(location.href);
    if (!replace) scrollTo(0, 0);
  }

  /** Links of our own pages change the page in place. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = targetOf(event)?.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();

// The steps of a table, from what the server sends to what the page shows, says and lets be heard.

import type { Ui } from "../games/ui";
import { beatsOf, isMinor } from "./beats";
import type { Follow, Step } from "./follow.svelte";
import type { Looked } from "./looked.svelte";
import type { Play } from "./play.svelte";
import { prefs } from "./prefs.svelte";
import { announcer } from "./session.svelte";
import { soundOf, sounds } from "./sounds";
import { aloud, askedAnew, newsSince } from "./told";
import type { State } from "./wire";

/** What a new state is: a step to be seen, news of the same moment, or a table that is shown from scratch. */
export function arrival(
  before: State | null,
  fresh: State,
  own: readonly number[],
  ui: Pick<Ui, "beats" | "minor" | "scenes"> | null,
): Step | "fresh" | "same" {
  if (!before || !ui || before.seat !== fresh.seat || typeof fresh.dropped === "number") return "fresh";
  const events = newsSince(before, fresh);
  if (events.length === 0) return "same";
  const [mover, ...others] = before.waiting;
  const seat = others.length === 0 && mover !== undefined ? mover : null;
  return {
    state: fresh,
    events,
    was: before.view,
    seat,
    own: seat !== null && own.includes(seat),
    beats: beatsOf(events, ui),
    minor: isMinor(events, ui),
    scene: ui.scenes(events, before.view, fresh),
  };
}

type Page = {
  ui: () => Ui | null;
  names: () => readonly string[];
  said: (text: string) => string;
  /** Called with each new state, before it is shown. */
  heard: (now: State, before: State | null) => void;
  looked: Looked;
};

const TOUCHES = ["pointerdown", "keydown"];

/** Let a table be followed; what comes back ends it. */
export function staged(play: Play, page: Page): () => void {
  const { link, follow } = play;
  follow.speed = () => prefs.speed;
  let said: State | null = null;
  const tell = () => {
    if (play.past || !follow.shown) return;
    const now = follow.present ? follow.shown : { ...follow.shown, options: [] };
    const text = aloud(said, now, link.seats, page.names(), page.said);
    if (text) announcer.say(text);
    if (askedAnew(said, now)) sounds.play("turn");
    said = now;
  };
  follow.onshown = (state) => play.show(state);
  follow.onstep = ({ events }) => {
    if (!play.past) play.happen(events);
    const sound = soundOf(events, page.ui()?.sounds ?? {});
    if (sound) sounds.play(sound);
    tell();
  };
  link.onstate = (fresh, before) => {
    page.heard(fresh, before);
    page.looked.hear(fresh, before);
    const step = arrival(before, fresh, link.seats, page.ui());
    if (step === "fresh") {
      said = follow.shown && follow.shown.seat === fresh.seat ? said : fresh;
      if (typeof fresh.dropped === "number") sounds.play("undo");
      follow.set(fresh);
      tell();
    } else if (step === "same") {
      follow.refresh(fresh);
      tell();
    } else follow.push(step);
  };
  follow.onskip = tell;
  if (link.state) follow.set(link.state);
  const looks = () => {
    if (!document.hidden) return follow.look();
    follow.hide();
    if (link.state) page.looked.until(link.state.moment);
  };
  const touched = () => sounds.allow();
  document.addEventListener("visibilitychange", looks);
  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true });
  if (document.hidden) follow.hide();
  return () => {
    document.removeEventListener("visibilitychange", looks);
    for (const kind of TOUCHES) removeEventListener(kind, touched, { capture: true });
    follow.close();
    delete follow.onstep;
    delete follow.onshown;
    delete follow.onskip;
  };
}

/** Space skips what is shown of others, with Shift it holds it; whether the key meant that. */
export function watchKey(follow: Follow, event: KeyboardEvent): boolean {
  if (event.key !== " " || (follow.present && !follow.paused)) return false;
  event.preventDefault();
  if (event.repeat) return true;
  if (event.shiftKey) follow.toggle();
  else follow.skip();
  return true;
}

/** A click on the board while others move goes to the present, and does nothing else. */
export function watchClick(follow: Follow, event: Event): void {
  if (follow.present) return;
  event.stopPropagation();
  event.preventDefault();
  follow.skip();
}

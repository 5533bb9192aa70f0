// One table over one socket: what it shows, and what can be asked of it. Resumes by itself.

import { api, Refusal } from "./api";
import { hearTime } from "./clock";
import { messageOf } from "./errors";
import { earlier, heard } from "./heard";
import { Outage } from "./outage.svelte";
import { Requests, Unanswered } from "./requests";
import { session } from "./session.svelte";
import type {
  AnyWire,
  BotLevel,
  ChatLine,
  FromClient,
  FromServer,
  GameEvent,
  Order,
  Presence,
  Preview,
  State,
  Table,
  UndoRequest,
  Unshown,
  Until,
  Why,
} from "./wire";

const UNKNOWN = 4401;
const NOT_YOURS = 4403;
/** How long something to know is said. */
const NOTED = 6000;
const REFUSED = new Set([UNKNOWN, NOT_YOURS, 4404]);

const isAway = (error: unknown) => error instanceof Refusal && error.code === "unavailable";

/** Stop listening to a socket, and close it; one that is not open yet, as soon as it is. */
function leave(socket: WebSocket): void {
  socket.onclose = socket.onmessage = null;
  socket.onopen = () => socket.close();
  if (socket.readyState !== WebSocket.CONNECTING) socket.close();
}

export class TableLink<out W extends AnyWire = AnyWire> {
  table = $state.raw<Table | null>(null);
  state = $state.raw<State<W> | null>(null);
  log = $state.raw<GameEvent<W>[]>([]);
  logFrom = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  notes = $state("");
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  seats = $state.raw<number[]>([]);
  /** The standing orders of the seat shown, and those that have ended by themselves since it last answered. */
  orders = $state.raw<Order[]>([]);
  lapsed = $state.raw<Order[]>([]);
  undoRequest = $state.raw<UndoRequest | null>(null);
  notice = $state<string | null>(null);
  #saidAt: number | null = null;
  error = $state<string | null>(null);
  online = $state(false);
  lost = $state<string | null>(null);
  /** Why the table is not here yet; it is tried again by itself. */
  trying = $state<string | null>(null);
  sending = $state(false);
  readonly outage = new Outage();
  /** An answer that could not be kept: it is sent again by itself, as long as the same thing is asked. */
  unsent = $state.raw<{ version: number; option: string } | null>(null);
  /** Why the present cannot be shown, if so. */
  unshown = $state.raw<Unshown | null>(null);

  /** Called with each new state and the one before. */
  onstate?(now: State<W>, before: State<W> | null): void;
  onchat: ((line: ChatLine) => void) | null = null;
  readonly drafts: boolean = true; // whether a turn can be tried out before it is sent
  #told = 0;
  #socket: WebSocket | null = null;
  #requests = new Requests();
  #looking: number | null | undefined = undefined;
  #looked: (() => void) | null = null;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {
    this.connect();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
    this.#pulse = setInterval(() => this.online && this.#ping(), 25_000);
  }

  #ping(): void {
    this.ask({ type: "ping" }).catch((error) => {
      if (error instanceof Unanswered) this.#socket?.close();
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#saying);
    clearInterval(this.#pulse);
    this.outage.close();
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    if (this.#socket) leave(this.#socket);
  }

  /** Change the table by a request. What the socket has told since it was sent is newer than its answer. */
  async change(request: () => Promise<Table>): Promise<void> {
    const [before, table] = [this.#told, await request()];
    if (this.#told === before) this.table = table;
  }

  /** Send a request and wait for what answers it. */
  ask(message: FromClient): Promise<FromServer<W>> {
    return this.#requests.send(this.#socket, message);
  }

  async #tell(message: FromClient): Promise<boolean> {
    this.error = null;
    try {
      await this.ask(message);
      return true;
    } catch (error) {
      this.#trouble(error);
      return false;
    }
  }

  #trouble(error: unknown): void {
    if (isAway(error)) this.outage.begin();
    else this.error = messageOf(error);
  }

  /** Send an answer; while it cannot be kept, again and again: the same version is never answered twice. */
  async answer(option: string, after: readonly string[] = []): Promise<boolean> {
    if (!this.state || this.sending || this.unsent) return false;
    const { version } = this.state;
    for (let tries = 0; ; tries++) {
      this.error = null;
      this.sending = true;
      try {
        await this.ask({ type: "confirm", version, answers: [...after, option] });
        this.outage.end();
        return true;
      } catch (error) {
        if (!isAway(error)) {
          // It may have been taken, though that was not heard: then the state shows it.
          if (tries === 0 || this.state.version === version) this.#trouble(error);
          return false;
        }
        this.outage.begin();
      } finally {
        this.sending = false;
        this.unsent = null;
      }
      this.unsent = { version, option };
      await this.outage.pause(Math.min(5000, 1000 * 2 ** tries));
      // It was put back, or the table has gone on.
      if (!this.unsent || this.state.version !== version || this.#closed) return false;
    }
  }

  /** Do not send the answer that waits. */
  forget(): void {
    if (!this.unsent) return;
    this.unsent = null;
    this.outage.hurry();
  }

  /** The version of what is there, shown or not. */
  get #version(): number {
    return this.unshown?.version ?? this.state?.version ?? 0;
  }

  undo = () => void this.#tell({ type: "undo", version: this.#version });
  consent = (agree: boolean) => void this.#tell({ type: "consent", version: this.#version, agree });
  /** Let a bot play for somebody whose time is up. */
  claim = (seat: number, level: BotLevel) => this.#tell({ type: "claim", version: this.#version, seat, level });
  say = (text: string) => this.#tell({ type: "chat", text });

  /** Have a decision answered by itself, or stop that. */
  async order(decision: string, answer: string | null, until?: Until): Promise<boolean> {
    return this.#tell(
      answer === null ? { type: "order", decision, answer } : { type: "order", decision, answer, until },
    );
  }

  /** Take the own seat back from the bot that plays there, and look through it. */
  async sitAgain(): Promise<void> {
    const seat = this.table?.left?.[0];
    if (seat !== undefined && (await this.#tell({ type: "return" }))) await this.look(seat);
  }

  /** Look through another seat: a new connection, so that its log is its own too. */
  look(seat: number | null): Promise<void> {
    this.#looking = seat;
    this.log = [];
    if (this.#socket) leave(this.#socket);
    this.#requests.drop();
    clearTimeout(this.#timer);
    return new Promise((done) => {
      this.#looked = done;
      this.connect();
    });
  }

  async preview(option: string, after: string[] = []): Promise<Preview<W> | null> {
    try {
      const answer = await this.ask({ type: "preview", version: this.state?.version ?? 0, option, after });
      return answer.type === "preview" ? answer : null;
    } catch {
      return null;
    }
  }

  async why(thing: string, after: string[] = []): Promise<Why | null> {
    try {
      const answer = await this.ask({ type: "why", thing, after });
      return answer.type === "why" ? answer : null;
    } catch (error) {
      this.#trouble(error);
      return null;
    }
  }

  async note(text: string): Promise<boolean> {
    this.notes = text;
    return this.#tell({ type: "note", text });
  }

  /** Every event of the game, for looking back. */
  async wholeLog(): Promise<void> {
    for (let i = 0; i < 20 && this.logFrom > 0; i++) await this.earlier();
  }

  /** Older events than the socket brought. */
  async earlier(): Promise<void> {
    const found = await api.log<W>(this.id, this.logFrom + 1);
    ({ log: this.log, from: this.logFrom } = earlier({ log: this.log, from: this.logFrom }, found));
  }

  #again = () => {
    if (!this.online && !this.#closed && document.visibilityState !== "hidden" && !this.#socket) {
      clearTimeout(this.#timer);
      this.connect();
    }
  };

  protected connect(): void {
    const address = new URL(`/api/tables/${this.id}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    if (this.#looking !== undefined) address.searchParams.set("seat", String(this.#looking ?? -1));
    if (this.state && this.log.length > 0) address.searchParams.set("after", String(this.state.moment));
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => (this.online = true);
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#socket = null;
      this.online = false;
      this.#requests.drop(new Error("The connection was lost; it is being made again."));
      if (this.#closed) return;
      if (event.code === NOT_YOURS && this.#looking != null) {
        // A bot has taken the seat that was looked through.
        this.#looking = undefined;
      } else if (event.code === UNKNOWN && this.table) {
        // Logged out, here or from elsewhere: the person this browser is now looks on.
        this.#forget(event.reason);
        return;
      } else if (REFUSED.has(event.code)) {
        this.lost = event.reason || "This table cannot be opened.";
        return;
      }
      if (this.#tries > 0) this.trying = event.reason || "The table cannot be reached just now.";
      const wait = Math.min(8000, 300 * 2 ** this.#tries++);
      this.#timer = setTimeout(() => this.connect(), wait * (0.7 + Math.random() * 0.6));
    };
  }

  /** Forget what another person was shown, and open the table as who this browser is now. */
  #forget(why: string): void {
    this.table = this.state = null;
    this.log = [];
    this.notes = "";
    this.#looking = undefined;
    clearTimeout(this.#saying);
    this.notice = why;
    this.#saidAt = null;
    void session.begin().then(() => this.#closed || this.connect());
  }

  #hear(message: FromServer<W>): void {
    switch (message.type) {
      case "welcome":
        hearTime(message.now);
        this.#told += 1;
        this.table = message.table;
        this.seats = message.seats;
        this.chat = message.chat;
        this.notes = message.notes;
        this.presence = message.presence;
        // What was said of the old connection is over.
        this.error = null;
        this.outage.end();
        if (message.table.status === "open") this.#arrived();
        break;
      case "state":
        this.#arrived();
        this.show(message);
        break;
      case "unshown":
        this.#arrived();
        this.unshown = message;
        this.undoRequest = message.undo?.request ?? null;
        this.#seen();
        break;
      case "time":
        hearTime(message.now);
        break;
      case "outage":
        if (message.over) this.outage.end();
        else this.outage.begin(true);
        break;
      case "table":
        this.#told += 1;
        this.table = { ...message.table };
        this.seats = message.table.yours;
        this.presence = {
          ...this.presence,
          seats: message.table.seats.filter((seat) => seat.connected).map((seat) => seat.seat),
        };
        if (this.#looking != null && !this.seats.includes(this.#looking)) this.#looking = undefined;
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.line.id)) {
          this.chat = [...this.chat, message.line].slice(-500);
          this.onchat?.(message.line);
        }
        break;
      case "presence":
        this.presence = { seats: message.seats, spectators: message.spectators };
        break;
      case "notice":
        this.#note(message.text);
        break;
      case "undo":
        this.undoRequest = message.request;
        // A request has a bar of its own; its result is said until the game goes on.
        clearTimeout(this.#saying);
        this.notice = message.request ? null : message.text;
        this.#saidAt = this.state?.version ?? null;
        break;
      case "orders":
        if (message.seat === this.state?.seat) ({ orders: this.orders, lapsed: this.lapsed } = message);
        break;
    }
    if (this.#requests.settle(message) || message.type !== "error") return;
    // Those who come while the records are away are greeted when they are back.
    if (message.code === "unavailable") this.outage.begin(true);
    else this.error = message.message;
  }

  /** Something to know: it is said for a while. */
  #note(text: string): void {
    clearTimeout(this.#saying);
    this.notice = text;
    this.#saidAt = null;
    this.#saying = setTimeout(() => {
      if (this.notice === text) this.notice = null;
    }, NOTED);
  }

  #arrived(): void {
    this.#tries = 0;
    this.trying = null;
  }

  protected show(state: State<W>): void {
    const before = this.state;
    ({ log: this.log, from: this.logFrom } = heard({ log: this.log, from: this.logFrom }, state));
    this.undoRequest = state.undo?.request ?? null;
    this.orders = state.orders ?? [];
    this.lapsed = state.lapsed ?? [];
    this.state = state;
    this.unshown = null;
    if (this.unsent && this.unsent.version !== state.version) this.forget();
    if (before && before.version !== state.version) this.error = null;
    if (this.#saidAt !== null && state.version > this.#saidAt) this.#saidAt = this.notice = null;
    this.#seen();
    this.onstate?.(state, before);
  }

  /** The one who wished to look through another seat has looked. */
  #seen(): void {
    this.#looked?.();
    this.#looked = null;
  }
}

// Requests over a socket, each waiting for the message that answers it by its number.

import { Refusal } from "./api";
import type { AnyWire, FromClient, FromServer, Json } from "./wire";

const PATIENCE = 15_000;

export class Unanswered extends Error {}

type Waiting = { done: (message: Json) => void; fail: (error: Error) => void };

export class Requests {
  #waiting = new Map<number, Waiting>();
  #next = 1;

  send<W extends AnyWire>(socket: WebSocket | null, message: FromClient): Promise<FromServer<W>> {
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error("There is no connection to the table just now."));
    const re = this.#next++;
    return new Promise((done, fail) => {
      this.#waiting.set(re, { done, fail });
      socket.send(JSON.stringify({ ...message, re }));
      setTimeout(() => {
        if (this.#waiting.delete(re)) fail(new Unanswered("The table did not answer in time."));
      }, PATIENCE);
    });
  }

  /** Whether a message answers a request: then the one who waits for it goes on. */
  settle(message: FromServer): boolean {
    if (!("re" in message) || message.re == null) return false;
    const waiting = this.#waiting.get(message.re);
    this.#waiting.delete(message.re);
    if (message.type === "error") waiting?.fail(new Refusal(message.code, message.message, 0, message.rule));
    else waiting?.done(message);
    return true;
  }

  /** Nothing will answer from now on; with an error those who wait are told. */
  drop(error?: Error): void {
    if (error) for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}

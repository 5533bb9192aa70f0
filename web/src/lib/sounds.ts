// Sounds of the table, made here: short tones, under 400 ms, after the first click or key.

import { prefs } from "./prefs.svelte";
import type { GameEvent } from "./wire";

export type Sound = "turn" | "place" | "card" | "cube" | "war" | "score" | "undo" | "end";

/** A tone: its pitch in hertz and where that goes, when it begins and how long it lasts in seconds. */
export type Tone = {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  at: number;
  for: number;
  gain: number;
};

export const TONES: Record<Sound, readonly Tone[]> = {
  turn: [
    { wave: "sine", from: 587, at: 0, for: 0.16, gain: 0.5 },
    { wave: "sine", from: 880, at: 0.14, for: 0.22, gain: 0.5 },
  ],
  place: [
    { wave: "noise", from: 900, to: 300, at: 0, for: 0.07, gain: 0.5 },
    { wave: "sine", from: 170, to: 90, at: 0, for: 0.14, gain: 0.8 },
  ],
  card: [{ wave: "noise", from: 2400, to: 5200, at: 0, for: 0.13, gain: 0.35 }],
  cube: [
    { wave: "triangle", from: 1250, to: 900, at: 0, for: 0.05, gain: 0.4 },
    { wave: "noise", from: 3000, at: 0, for: 0.03, gain: 0.3 },
  ],
  war: [
    { wave: "noise", from: 500, to: 140, at: 0, for: 0.3, gain: 0.7 },
    { wave: "sawtooth", from: 130, to: 65, at: 0, for: 0.34, gain: 0.35 },
  ],
  score: [
    { wave: "triangle", from: 1046, at: 0, for: 0.08, gain: 0.4 },
    { wave: "triangle", from: 1318, at: 0.07, for: 0.12, gain: 0.4 },
  ],
  undo: [{ wave: "sine", from: 660, to: 330, at: 0, for: 0.18, gain: 0.4 }],
  end: [
    { wave: "triangle", from: 523, at: 0, for: 0.38, gain: 0.35 },
    { wave: "triangle", from: 659, at: 0.06, for: 0.32, gain: 0.35 },
    { wave: "triangle", from: 784, at: 0.12, for: 0.26, gain: 0.35 },
  ],
};

const ORDER: readonly Sound[] = ["end", "war", "score", "place", "card", "cube"];

/** The one sound of a step, by the kinds of its events, which all who look are told alike. */
export function soundOf(events: readonly GameEvent[], by: Readonly<Record<string, Sound>>): Sound | null {
  const heard = new Set(events.map(({ kind }) => by[kind]));
  return ORDER.find((sound) => heard.has(sound)) ?? null;
}

class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  /** What was last heard, for those who cannot listen. */
  last: Sound | null = null;

  /** The page was touched: from now on it may be heard. */
  allow(): void {
    if (this.#context || !("AudioContext" in globalThis)) return;
    this.#context = new AudioContext();
    const length = this.#context.sampleRate * 0.4;
    this.#noise = this.#context.createBuffer(1, length, this.#context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (!prefs.sound || prefs.volume === 0 || !context || !this.#noise) return;
    if (context.state === "suspended") void context.resume();
    this.last = sound;
    for (const tone of TONES[sound]) this.#tone(context, this.#noise, tone);
  }

  #tone(context: AudioContext, noise: AudioBuffer, tone: Tone): void {
    const start = context.currentTime + tone.at;
    const end = start + tone.for;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(tone.gain * prefs.volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0008, end);
    gain.connect(context.destination);
    if (tone.wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = noise;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.setValueAtTime(tone.from, start);
      filter.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, end);
      source.connect(filter).connect(gain);
      source.start(start);
      source.stop(end);
      return;
    }
    const source = context.createOscillator();
    source.type = tone.wave;
    source.frequency.setValueAtTime(tone.from, start);
    source.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, end);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

export const sounds = new Sounds();

// What is told at length: a conflict, a fight, the end of a game. A scene is facts, step by step.

export type Line = {
  label: string;
  value: number | string;
  /** What it is measured by, and whether that is reached. */
  of?: number;
  met?: boolean;
};

/** A seat's card, or that of a thing that takes part. */
export type SceneCard = {
  seat: number | null;
  title: string;
  lines: readonly Line[];
  badge?: string;
  tone?: "win" | "lose" | "hidden";
};

export type Frame = {
  /** Which of the steps it belongs to. */
  step: number;
  heading: string;
  cards: readonly SceneCard[];
};

export type Scene = {
  /** How long it takes, in milliseconds; the last frame of an ending stands for longer. */
  ms: number;
  isEnding?: boolean;
  kind: string;
  title: string;
  /** Below the title. */
  about: string;
  rule: string;
  steps: readonly string[];
  frames: readonly Frame[];
};

const FRAME = 900;
const LEAST = 2000;
const MOST = 4000;
const LARGE = 8000;

/** A scene over the board, of 2 to 4 seconds. */
export const small = (scene: Omit<Scene, "ms">): Scene => ({
  ...scene,
  ms: Math.min(MOST, Math.max(LEAST, scene.frames.length * FRAME)),
});
/** The scene that ends a game, of 6 to 10 seconds. */
export const ending = (scene: Omit<Scene, "ms" | "isEnding">): Scene => ({ ...scene, ms: LARGE, isEnding: true });

/** A frame in which each seat has one figure; the best are named as such, if anybody has anything. */
export function counted(step: number, heading: string, values: readonly number[], unit: string, best = false): Frame {
  const most = Math.max(...values);
  return {
    step,
    heading,
    cards: values.map((value, seat) => ({
      seat,
      title: "",
      lines: [],
      badge: `${value} ${unit}`,
      ...(best && value === most && most > 0 ? { tone: "win" as const } : {}),
    })),
  };
}

/** The last frame of an ending: what each has, and who has won. */
export function crowned(step: number, heading: string, badges: readonly string[], winners: readonly number[]): Frame {
  return {
    step,
    heading,
    cards: badges.map((badge, seat) => ({
      seat,
      title: "",
      lines: [],
      badge,
      tone: winners.includes(seat) ? "win" : "lose",
    })),
  };
}

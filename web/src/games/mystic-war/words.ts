// Answers that are a word, with their icons.

export const WORDS: Record<string, [title: string, icon: string]> = {
  pass: ["Pass", ""],
  discard: ["Discard it", ""],
  free: ["Put it face up", "DEITY"],
  accept: ["Accept everything", ""],
  spare: ["Strike nobody", ""],
  leave: ["Take none", ""],
  done: ["Play no more", ""],
  resolve: ["Let it take effect", ""],
  declare: ["Declare victory", "first"],
  decline: ["Declare nothing", ""],
  exchange: ["Exchange the goal", "swap"],
  stay: ["Keep the goal", ""],
  knights: ["Knights", "knights"],
  demon: ["Demon", "demon"],
};

import type en from "../language/en/care.json";
import type { Line } from "../language/heads-types";

/** `learned`: a line, and the log odds from which on it is believed, alone and beside one of the words. */
export type CarePack = {
  words: string[];
  /** What help lines are given with. */
  say: typeof en.say;
  learned: { alone: number; beside: number; line: Line } | null;
};

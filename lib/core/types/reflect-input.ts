import type { Locale } from "./messages";
import type { PromptNode } from "./prompt-node";

export type ReflectInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  reason: "timer" | "shock";
  personaName: string;
  userName: string;
  /** Oldest first, at most ten. Thoughts must cite these ids. */
  events: PromptNode[];
  /** With reason "shock": which of the events it was. */
  shockId?: string;
  /** Standing thoughts that could be thought again, oldest first. Each is named by its position, from 1. */
  thoughts: PromptNode[];
};

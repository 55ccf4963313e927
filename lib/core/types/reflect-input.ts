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
  /** With reason "shock": the event that caused it. */
  shockId?: string;
  /** Existing thoughts that may be repeated, oldest first. The model sees them numbered from 1. */
  thoughts: PromptNode[];
};

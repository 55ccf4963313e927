import type { Locale } from "./messages";
import type { PromptNode } from "./prompt-node";

export type ReflectInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  reason: "timer" | "shock";
  personaName: string;
  userName: string;
  /** Events to reflect on, oldest first, at most ten. Thoughts must cite their ids. */
  events: PromptNode[];
  /** Id of the event that caused the reflection, if its reason is "shock". */
  shockId?: string;
  /** Existing thoughts that a new one may repeat, oldest first. In the prompt they are numbered from 1. */
  thoughts: PromptNode[];
};

import type { Locale } from "./messages";
import type { Blocks } from "./nodes";
import type { Trigger } from "./proactive";
import type { ChatLine, PromptNode } from "./prompt-node";

/** What a message that comes first is written from: a bounded look at a persona's memory. It names no channel. */
export type ProactiveInput = {
  now: Date;
  /** IANA zone of the person. */
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  trigger: Trigger;
  /** The memory that caused it; null for a silence. */
  cause: PromptNode | null;
  /** When the person last wrote. */
  lastUserMessageAt: Date | null;
  /** Of the last days, oldest first; the cause is not among them. */
  memories: PromptNode[];
  messages: ChatLine[];
  /** What was said and remembered since the cause was told and touches the same entity, day or source, oldest first. */
  since: { memories: PromptNode[]; messages: ChatLine[] };
  /** What the persona last wrote of its own accord, newest first: not to be said again. */
  own: string[];
};

/** Parsed answer. Empty `text`: there is nothing worth saying. `stands`: whether the matter still stands; null where the answer does not say. */
export type ProactiveText = { text: string; stands: "yes" | "no" | "unsure" | null };

import type { Locale } from "./messages";
import type { Blocks } from "./nodes";
import type { Trigger } from "./proactive";
import type { ChatLine, PromptNode } from "./prompt-node";

/** What a proactive message is written from: a limited part of a persona's memory, without anything about channels. */
export type ProactiveInput = {
  now: Date;
  /** The user's time zone (IANA). */
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  trigger: Trigger;
  /** The memory that is the reason for the message; null if the reason is a long silence. */
  cause: PromptNode | null;
  /** Time of the user's last message; null if there is none. */
  lastUserMessageAt: Date | null;
  /** Memories of the last days, oldest first, without the cause. */
  memories: PromptNode[];
  messages: ChatLine[];
  /** What came after the cause and shares its entity, day or source: memories and messages, oldest first. */
  since: { memories: PromptNode[]; messages: ChatLine[] };
  /** The persona's latest proactive messages, newest first, so that the new one does not repeat them. */
  own: string[];
};

/**
 * The parsed answer. An empty `text` means that nothing is worth sending. `stands`: whether the subject is still current; null if the
 * answer does not say.
 */
export type ProactiveText = { text: string; stands: "yes" | "no" | "unsure" | null };

import type { Locale } from "./messages";
import type { Blocks } from "./nodes";
import type { Trigger } from "./proactive";
import type { ChatLine, PromptNode } from "./prompt-node";

/** Material for a proactive message: a bounded view of a persona's memory, without any channel. */
export type ProactiveInput = {
  now: Date;
  /** IANA zone of the user. */
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  trigger: Trigger;
  /** The memory that triggered it; null after a long silence. */
  cause: PromptNode | null;
  /** When the user last wrote. */
  lastUserMessageAt: Date | null;
  /** Of the last days, oldest first, without the cause. */
  memories: PromptNode[];
  messages: ChatLine[];
  /** Messages and memories later than the cause that share its entity, day or source, oldest first. */
  since: { memories: PromptNode[]; messages: ChatLine[] };
  /** The persona's latest proactive messages, newest first, which must not be repeated. */
  own: string[];
};

/** Parsed answer. Empty `text`: nothing worth sending. `stands`: whether the subject is still current; null if the answer does not say. */
export type ProactiveText = { text: string; stands: "yes" | "no" | "unsure" | null };

import type { Locale } from "./messages";
import type { Blocks } from "./nodes";
import type { Trigger } from "./proactive";
import type { RememberedNode, SpokenLine } from "./prompt-node";

/** What a message that comes first is written from: a bounded look at a persona's memory. It names no channel. */
export type FirstWordsInput = {
  now: Date;
  /** IANA zone of the person. */
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
  trigger: Trigger;
  /** The memory that caused it; null for a silence. */
  cause: RememberedNode | null;
  /** When the person last wrote. */
  lastHeardAt: Date | null;
  /** Of the last days, oldest first; the cause is not among them. */
  memories: RememberedNode[];
  messages: SpokenLine[];
  /** What was said and remembered since the cause was told and touches the same entity, day or source, oldest first. */
  since: { memories: RememberedNode[]; messages: SpokenLine[] };
  /** What the persona last wrote of its own accord, newest first: not to be said again. */
  own: string[];
};

/** Parsed answer. Empty `text`: there is nothing worth saying. `stands`: whether the matter still stands; null where the answer does not say. */
export type FirstWords = { text: string; stands: "yes" | "no" | "unsure" | null };

import type { Locale } from "./messages";
import type { ChatLine } from "./prompt-node";

export type CompactInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** The summary so far, null for the first compaction of a talk. */
  earlier: string | null;
  /** What is to be taken into it, oldest first. */
  lines: ChatLine[];
};

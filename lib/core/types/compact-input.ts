import type { Locale } from "./messages";
import type { ChatLine } from "./prompt-node";

export type CompactInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** The summary so far; null at the first compaction of a session. */
  earlier: string | null;
  /** Lines to add to it, oldest first. */
  lines: ChatLine[];
};

import type { Locale } from "./messages";
import type { ChatLine } from "./prompt-node";

export type CompactInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** Summary of the older part of the session so far; null if the session has not been summarised yet. */
  earlier: string | null;
  /** Messages that the summary must now include as well, oldest first. */
  lines: ChatLine[];
};

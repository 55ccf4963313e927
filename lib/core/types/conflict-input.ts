import type { ConflictClass } from "./corrections";
import type { ExtractionCandidate } from "./extract-input";
import type { Locale } from "./messages";

export type ConflictInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** At most three; the model sees them numbered from 1. */
  pairs: { older: ExtractionCandidate; newer: ExtractionCandidate }[];
};

/** Parsed judgement of one pair; `pair` is its index in the input, from 0. */
export type ConflictVerdict = { pair: number; class: ConflictClass };

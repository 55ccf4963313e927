import type { ConflictClass } from "./corrections";
import type { ExtractionCandidate } from "./extract-input";
import type { Locale } from "./messages";

export type ConflictInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** At most three, each under its position from 1. */
  pairs: { older: ExtractionCandidate; newer: ExtractionCandidate }[];
};

/** Parsed judgement of one pair; `pair` is its position in the input, from 0. */
export type ConflictVerdict = { pair: number; class: ConflictClass };

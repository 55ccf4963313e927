import type { ConflictClass } from "./corrections";
import type { ExtractionCandidate } from "./extract-input";
import type { Locale } from "./messages";

export type ConflictInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  /** The pairs to judge, at most three. In the prompt they are numbered from 1. */
  pairs: { older: ExtractionCandidate; newer: ExtractionCandidate }[];
};

/** Parsed judgement of one pair. `pair` is the index of the pair in the input, from 0. */
export type ConflictVerdict = { pair: number; class: ConflictClass };

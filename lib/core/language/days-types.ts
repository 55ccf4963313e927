import type { Chrono } from "chrono-node";

/**
 * How firmly the words of a text fix a date.
 * - fixed: the words name one date ("last May", 2019)
 * - cyclic: a recurring weekday, day of the month or month; the tense chose which one
 * - general: a holiday, season or weekend, which is often mentioned without one date in mind
 * - vague: a word that may mean no day at all ("today" in the sense of "nowadays")
 * - unsure: a moment, only a time of day, or a bare weekday that is today's
 */
export const bases = ["fixed", "cyclic", "general", "vague", "unsure"] as const;
export type Basis = (typeof bases)[number];

/**
 * What the words around a date say about it.
 * - past, ahead: the verb is in the past or the future
 * - open: the verb is in the present, or there is none
 * - habit: the day recurs ("every", "usually")
 * - aside: the date is quoted, part of a name, or changed by the words around it
 */
export type Cue = "past" | "ahead" | "open" | "habit" | "aside";

/** A day or span of days mentioned in a text. */
export type DaySpan = {
  /** Start of the local day; the exact time if `hasClock`. */
  start: Date;
  /** Null for a single day, else the last second of the span. */
  end: Date | null;
  /** The date's words as they appear in the text. */
  text: string;
  /** Whether the text gives a time of day. */
  hasClock: boolean;
  basis: Basis;
  cue: Cue;
};

/** Whether a bare weekday, month or day of the month means the last one or the next one. "open": unknown; the next one is then assumed. */
export type Tense = "past" | "ahead" | "open";

/** The tense to use for all days of a text; "verb": for each day the tense of the verb near it (`days-tense.ts`). */
export type AskedTense = Tense | "verb";

/** A language's date words as data (`<language>/days.json`). All patterns match folded text. */
export type DayData = {
  /** Patterns that must match before and after each of `rows`: word boundaries, if the language has them. */
  edges: string[];
  /** Patterns of placeholders that contain a number; `numbers` has the values of number words. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Placeholders that stand for one of a list of words, with the value of each word. */
  words: Record<string, Record<string, number | string>>;
  /** Date expressions: each is a pattern with placeholders such as `{weekday}`, and its meaning (`meanings` in `days-meanings.ts`). */
  rows: string[][];
  /** Patterns of verb forms, by their tense. The plain present may mean the future, so it chooses a day ahead but sets no `cue`. */
  tense: Record<"past" | "ahead" | "present" | "neither", string[]> & {
    /** Whether the verb usually precedes the date. */
    verbFirst: boolean;
    /** Pattern that separates the clauses of a sentence. */
    clause: string;
  };
  /** `habits`: words that make a day recur. `before` and `after`: words beside a day that make it something else, or another day. */
  cues: Record<"habits" | "before" | "after", string> & {
    /** Matches a holiday, season or weekend together with the preposition that makes it a date ("at Christmas"). */
    lead: string;
  };
  /**
   * Patterns for texts that chrono wrongly takes for dates.
   * - clock: the only forms in which a time of day counts
   * - openClock: an hour without minutes ("at 3"); it counts only if afterClock matches the text after it
   * - beforeFigures: must match the text before a date in figures (6/5)
   * - counted: words that make the number before them an amount ("may 5 people")
   * - never: phrases that are never a date: durations, "in a minute"
   * - later: phrases such as "in two weeks", which are a date in the future but a duration in the past tense
   * - meanwhile: phrases after which a place stands for the time spent there ("when I was in Lisbon")
   */
  guards: Record<
    "clock" | "openClock" | "afterClock" | "beforeFigures" | "counted" | "never" | "later" | "meanwhile",
    string
  >;
};

export type DayPack = {
  /** Chrono's configuration for the language. With `dayFirst`, 6/5 means the sixth of May. */
  chrono: (dayFirst: boolean) => Pick<Chrono, "parsers" | "refiners">;
  /** Converts one character to the case, width and script in which the rows are written. */
  fold: (char: string) => string;
  data: DayData;
  /** Each holiday's rule (`holidays.ts`), followed by its names. */
  holidays: string[][];
};

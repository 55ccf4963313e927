import type { Chrono } from "chrono-node";

/**
 * How firmly a text fixes a date.
 * - fixed: by its words ("last May", 2019)
 * - cyclic: a recurring weekday, date or month, of which the verb chose one
 * - general: feasts, seasons and weekends, which are often mentioned without one date in mind
 * - vague: words that may mean no day at all ("today" for nowadays)
 * - unsure: a moment, a time of day alone, or the current weekday
 */
export const bases = ["fixed", "cyclic", "general", "vague", "unsure"] as const;
export type Basis = (typeof bases)[number];

/**
 * Cue from the words beside a date.
 * - past, ahead: a verb form of that time, beyond a plain present
 * - open: neither
 * - habit: it recurs
 * - aside: it is part of a name, or not the day itself
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

/** How a bare weekday, month or day is read: before now, after it, or whichever is nearest. */
export type Tense = "past" | "ahead" | "open";

/** "verb": by the verb forms beside each day (`days-tense.ts`), which may differ within one text. */
export type AskedTense = Tense | "verb";

/** Meanings of a language's date words, as data (`<language>/days.json`). All patterns match folded text. */
export type DayData = {
  /** Patterns before and after each row: word boundaries, if the language has any. */
  edges: string[];
  /** Patterns of numeric slots; values are parsed with `numbers`. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Slots with a fixed vocabulary, and the value of each word. */
  words: Record<string, Record<string, number | string>>;
  /** Date expressions: a pattern with `{slots}` and its meaning (`meanings` in `days-meanings.ts`). */
  rows: string[][];
  /** Verb forms that mark past or future; those of the plain present point ahead but give no `cue`. */
  tense: Record<"past" | "ahead" | "present" | "neither", string[]> & {
    /** Whether the verb usually precedes the date. */
    verbFirst: boolean;
    /** Separator of clauses within a sentence. */
    clause: string;
  };
  /** Words for habits, and words before or after a day that make it another thing or day. */
  cues: Record<"habits" | "before" | "after", string> & {
    /** Words before a feast, season or weekend that make it a time ("at Christmas"), with the start of the span. */
    lead: string;
  };
  /**
   * Patterns that reject what chrono reads too eagerly.
   * - clock: a time of day counts only in these forms
   * - openClock: bare hours ("at 3"), which afterClock must follow
   * - beforeFigures: required before a date in figures (6/5)
   * - counted: makes the figures before it an amount ("may 5 people")
   * - never: phrases that chrono takes for a date: durations, "in a minute"
   * - later: words for a future date, or for a duration with a past tense ("in two weeks")
   * - meanwhile: a place beside these words stands for the time spent there ("when I was in Lisbon")
   */
  guards: Record<
    "clock" | "openClock" | "afterClock" | "beforeFigures" | "counted" | "never" | "later" | "meanwhile",
    string
  >;
};

export type DayPack = {
  /** Chrono's configuration for the language; `dayFirst`: 6/5 is the sixth of May. */
  chrono: (dayFirst: boolean) => Pick<Chrono, "parsers" | "refiners">;
  /** Folds one character as the rows expect: case, width and script. */
  fold: (char: string) => string;
  data: DayData;
  /** A rule for the day (`holidays.ts`), then the names of the holiday. */
  holidays: string[][];
};

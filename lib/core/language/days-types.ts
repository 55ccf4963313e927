import type { Chrono } from "chrono-node";

/**
 * What a span rests on.
 * - fixed: words that fix it ("last May", 2019)
 * - cyclic: a weekday, date or month that comes round, of which the verb chose one
 * - general: feasts, seasons and weekends, which people often mention without meaning one date
 * - vague: words that may mean no day at all ("today" for these times)
 * - unsure: a moment, a time of day alone, or the weekday that it is
 */
export const bases = ["fixed", "cyclic", "general", "vague", "unsure"] as const;
export type Basis = (typeof bases)[number];

/**
 * What the words beside a span say.
 * - past, ahead: a verb form of that time, more than a plain present
 * - open: neither
 * - habit: that it happens again and again
 * - aside: that it is a part of a name, or not that day itself
 */
export type Cue = "past" | "ahead" | "open" | "habit" | "aside";

/** A day, or a span of days, that a text names. */
export type DaySpan = {
  /** Start of the local day; the moment itself when `hasClock`. */
  start: Date;
  /** Null for a single day, else the last second of the span. */
  end: Date | null;
  /** The words of the text that name it, as they stand there. */
  text: string;
  /** Whether a time of day was said. */
  hasClock: boolean;
  basis: Basis;
  cue: Cue;
};

/** Which way a bare weekday, month or day is read: back from now, ahead of it, or whichever is nearest. */
export type Tense = "past" | "ahead" | "open";

/** "verb": as the verb forms beside each day say (`days-tense.ts`), which may differ within one text. */
export type AskedTense = Tense | "verb";

/** What a language's words for days mean, as data (`<language>/days.json`). All patterns read folded text. */
export type DayData = {
  /** What must stand before and after each row's words: word boundaries, where the language has such. */
  edges: string[];
  /** Patterns of slots that are figures; their values are read with the words of `numbers`. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Slots that are one of several words, and what each word stands for. */
  words: Record<string, Record<string, number | string>>;
  /** Forms of naming days: a pattern with `{slots}`, and what it means (`meanings` in `days-meanings.ts`). */
  rows: string[][];
  /** Verb forms that tell a day of the past from one to come; those of the plain present point ahead but are no `cue`. */
  tense: Record<"past" | "ahead" | "present" | "neither", string[]> & {
    /** Whether the verb usually stands before the date. */
    verbFirst: boolean;
    /** What separates clauses within a sentence. */
    clause: string;
  };
  /** Words that make a cue: of habits, and what at the start or the end of a day makes it another thing or day. */
  cues: Record<"habits" | "before" | "after", string> & {
    /** What leads a feast, season or weekend that is the time of something ("at Christmas"), with the first words of the span. */
    lead: string;
  };
  /**
   * What chrono is too sure of, as patterns.
   * - clock: a time of day is heard only in words like these
   * - openClock: hours without more ("at 3"), after which must stand what follows, afterClock
   * - beforeFigures: what must stand before a date all in figures (6/5)
   * - counted: what makes the figures before it an amount ("may 5 people")
   * - never: phrases that chrono reads as a date although they are none: durations, "in a minute"
   * - later: words that mean a future date, but a duration beside a past tense ("in two weeks")
   * - meanwhile: a place beside these words stands for the time of being there ("when I was in Lisbon")
   */
  guards: Record<
    "clock" | "openClock" | "afterClock" | "beforeFigures" | "counted" | "never" | "later" | "meanwhile",
    string
  >;
};

export type DayPack = {
  /** What chrono knows of the language; `dayFirst`: 6/5 is the sixth of May. */
  chrono: (dayFirst: boolean) => Pick<Chrono, "parsers" | "refiners">;
  /** One character as the rows have it: case, width and script folded. */
  fold: (char: string) => string;
  data: DayData;
  /** A rule for the day (`holidays.ts`), and then the names of the feast. */
  holidays: string[][];
};

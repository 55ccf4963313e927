import type { Repeat } from "../types/proactive";

/** Whether and how a reminder repeats. */
export type Rule = {
  repeat: Repeat;
  /** Five cron fields; null for a reminder that does not repeat. */
  pattern: string | null;
  /**
   * The reminder is due every `every` days, weeks, months or years, counted from the local day `startsOn` (YYYY-MM-DD), which is null if
   * `every` is 1.
   */
  every: number;
  startsOn: string | null;
};

/** The next time at which a reminder is due, and how it repeats. */
export type Schedule = Rule & { at: Date };

/**
 * A request for a reminder. `content` is a substring of the message. `from` and `to` are the range of the requesting sentence in code
 * units; a statement before the request is left out.
 */
export type ParsedReminder = { from: number; to: number } & ParsedRequest;
/** A request with its schedule. `hasTime`: whether the text gives a time of day. */
export type ParsedRequest =
  | ({ content: string; needs: null; hasTime: boolean } & Schedule)
  /** The request names no usable time ("time"), or a day that does not exist ("day"). */
  | { content: string; needs: "time" | "day" };

export type TimeContext = { now: Date; timeZone: string };

export const everyUnits = ["day", "weekdays", "week", "month", "year"] as const;
export type EveryUnit = (typeof everyUnits)[number];

export type DayPart = "dawn" | "morning" | "noon" | "afternoon" | "evening" | "night";
export const dayParts = ["dawn", "morning", "noon", "afternoon", "evening", "night"] as const satisfies DayPart[];

/** A piece of a time in a text; `from` and `to` are its position in code units. */
export type TimePiece = { from: number; to: number } & (
  | { kind: "unable" }
  /** A day that does not exist, such as 30 February. */
  | { kind: "impossible" }
  | { kind: "after"; minutes: number }
  | { kind: "clock"; hour: number; minute: number; half: "am" | "pm" | null }
  | { kind: "part"; part: DayPart; day: number | null }
  | {
      kind: "every";
      unit: EveryUnit;
      /** The number in "every two weeks": every `count` units. */
      count: number;
      weekdays: number[];
      date: number | null;
      month: number | null;
    }
  | {
      kind: "day";
      start: Date;
      end: Date | null;
      /** The words that name the day; they are parsed again to find their next date. */
      text: string;
    }
);

/** A language's data about reminder requests (`lib/core/language/<language>/reminders.json`). */
export type ReminderData = {
  /** Patterns that must match before and after each of `rows`. */
  edges: string[];
  /** Patterns of placeholders that contain a number; `numbers` has the values of number words. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Placeholders that stand for one of a list of words, with the value of each word. */
  words: Record<string, Record<string, number | string>>;
  /**
   * Time expressions: each is a pattern with placeholders such as `{weekday}`, and its meaning. Where several match, the first in this list
   * is used.
   */
  rows: string[][];
  /** Patterns of words before and after a time that belong to it: "on", "sharp". */
  before: string;
  after: string;
  /** Matches the text between two times that are both meant: "and". */
  and: string;
  /**
   * Sets of phrases for the templates (`lib/core/language/templates.ts`).
   * - keys: a text without one of them contains no request
   * - leads: may introduce a request ("please", "can you")
   * - joins: begin a clause
   * - trails: phrases at the end of a request that add nothing
   * - closers: something else begins after the request
   * - unfit: cannot begin the content
   * - resumes: precede the content after a further time of the same request
   */
  sets: Record<"keys" | "leads" | "joins" | "trails" | "closers" | "unfit", string[]> & Record<string, string[]>;
  /** Templates of requests. Those of `asks` may stand without a time; those of `timed` need one. Longer templates come first. */
  asks: string[];
  timed: string[];
  /** Phrases that mark the whole sentence as somebody else's words. */
  guards: string[];
};

import type { Repeat } from "../types/proactive";

/** How often a reminder is due. */
export type Rule = {
  repeat: Repeat;
  /** Five cron fields for a repeating reminder, null for a single one. */
  pattern: string | null;
  /** Every n days, weeks, months or years, counted from the local day `startsOn` (YYYY-MM-DD); null if n is 1. */
  every: number;
  startsOn: string | null;
};

/** When a reminder is due. */
export type Schedule = Rule & { at: Date };

/**
 * A request for a reminder. `content` is a substring of the message; `from` to `to` is the requesting sentence in code units, without a
 * statement before the request.
 */
export type ParsedReminder = { from: number; to: number } & ParsedRequest;
/** `hasTime`: whether the text gives a time of day. */
export type ParsedRequest =
  | ({ content: string; needs: null; hasTime: boolean } & Schedule)
  /** No usable time was given, or a day that does not exist. */
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
      /** Every `count` units. */
      count: number;
      weekdays: number[];
      date: number | null;
      month: number | null;
    }
  | {
      kind: "day";
      start: Date;
      end: Date | null;
      /** The original words, to be parsed again for another date. */
      text: string;
    }
);

/** A language's data about reminder requests (`lib/core/language/<language>/reminders.json`). */
export type ReminderData = {
  /** Patterns before and after each row. */
  edges: string[];
  /** Patterns of numeric slots, parsed with `numbers`. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Slots with a fixed vocabulary, and the value of each word. */
  words: Record<string, Record<string, number | string>>;
  /** Time expressions: a pattern with `{slots}` and its meaning. The first match at a position counts. */
  rows: string[][];
  /** Patterns of words before or after a time that belong to it: "on", "sharp". */
  before: string;
  after: string;
  /** Matches the whole text between two times when both are meant. */
  and: string;
  /**
   * Phrases for the templates (`lib/core/language/templates.ts`). A text without one of `keys` contains no request. `leads` may introduce a
   * request, `joins` begin a clause, `trails` are empty phrases at its end, something else begins after `closers`, `unfit` cannot begin the
   * content, `resumes` follow a further time of the same request.
   */
  sets: Record<"keys" | "leads" | "joins" | "trails" | "closers" | "unfit", string[]> & Record<string, string[]>;
  /** Requests on their own, and those that need a time beside them. Longer ones first. */
  asks: string[];
  timed: string[];
  /** Phrases anywhere in a sentence that mark it as quoted from somebody else. */
  guards: string[];
};

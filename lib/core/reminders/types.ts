import type { Repeat } from "../types/proactive";

/** How often a reminder comes. */
export type Rule = {
  repeat: Repeat;
  /** Five cron fields for one that repeats, null for one that comes once. */
  pattern: string | null;
  /** Every so many days, weeks, months or years, counted from `startsOn`, a local day (YYYY-MM-DD); 1 needs none. */
  every: number;
  startsOn: string | null;
};

/** When a reminder comes. */
export type Schedule = Rule & { at: Date };

/** A request to be reminded. `content` is a piece of the message, word for word; `from` to `to` is the sentence that asks, in code units, without what it tells before it asks. */
export type ParsedReminder = { from: number; to: number } & ParsedRequest;
export type ParsedRequest =
  | ({ content: string; needs: null /** Whether a time of day was said. */; hasTime: boolean } & Schedule)
  /** No time was said that can be kept, or a day that does not exist. */
  | { content: string; needs: "time" | "day" };

/** Where and when a text is said. */
export type TimeContext = { now: Date; timeZone: string };

export const everyUnits = ["day", "weekdays", "week", "month", "year"] as const;
export type EveryUnit = (typeof everyUnits)[number];

export type DayPart = "dawn" | "morning" | "noon" | "afternoon" | "evening" | "night";
export const dayParts = ["dawn", "morning", "noon", "afternoon", "evening", "night"] as const satisfies DayPart[];

/** What a piece of a text says of a time; `from` and `to` are its place, in code units. */
export type TimePiece = { from: number; to: number } & (
  | { kind: "unable" }
  /** A day that no calendar has, such as the 30th of February. */
  | { kind: "impossible" }
  | { kind: "after"; minutes: number }
  | { kind: "clock"; hour: number; minute: number; half: "am" | "pm" | null }
  | { kind: "part"; part: DayPart; day: number | null }
  | {
      kind: "every";
      unit: EveryUnit;
      /** Every so many of them. */
      count: number;
      weekdays: number[];
      date: number | null;
      month: number | null;
    }
  | { kind: "day"; start: Date; end: Date | null /** The words, to be read again at another time. */; text: string }
);

/** What a language knows of requests to be reminded, as data (`lib/core/language/<language>/reminders.json`). */
export type ReminderData = {
  /** What must stand before and after each row's words. */
  edges: string[];
  /** Patterns of slots that are figures, read with the words of `numbers`. */
  figures: Record<string, string>;
  numbers: Record<string, number>;
  /** Slots that are one of several words, and what each word stands for. */
  words: Record<string, Record<string, number | string>>;
  /** Forms of naming a time: a pattern with `{slots}`, and what it means. The first that fits a place has it. */
  rows: string[][];
  /** What belongs to a time that stands after it, or before it: "on", "sharp". Patterns. */
  before: string;
  after: string;
  /** Matches the whole text between two times when both are meant. */
  and: string;
  /**
   * Phrases for the templates (`lib/core/language/templates.ts`). A text without one of `keys` asks for nothing. `leads` may stand before a request, `joins` begin a clause, `trails`
   * end it and say nothing, after `closers` something else begins, `unfit` begins nothing that one is reminded of,
   * `resumes` follow a further time of the same request.
   */
  sets: Record<"keys" | "leads" | "joins" | "trails" | "closers" | "unfit", string[]> & Record<string, string[]>;
  /** Requests that stand by themselves, and those that are one only beside a time. Longer ones first. */
  asks: string[];
  timed: string[];
  /** Anywhere in a sentence these say that the words are another's. */
  guards: string[];
};

/*
 * Defaults for incomplete reminder requests, and limits. Hours are those of the user's local day. A number without a source only limits the
 * work.
 */
export const REMINDERS = {
  /** Maximum number of a user's future reminders, across all personas. */
  activeMax: 500,
  /** Maximum length of a reminder's content in code points; the database table has the same limit. */
  contentMax: 1_000,
  /** Maximum number of reminders that one message can set. */
  parsedMax: 5,
  /** Only this many characters of a message are searched for reminders. */
  textMax: 2_000,
  /** Hour of a reminder for a day without a time; most calendars alert about an all-day event at this hour. */
  hour: 9,
  /** Hour of a reminder for a part of a day without a clock time. */
  partHours: { dawn: 6, morning: 9, noon: 12, afternoon: 15, evening: 19, night: 20 },
  /** Waking hours. An hour without am or pm means the next one within them. */
  wakingFrom: 7,
  wakingUntil: 23,
  /** A span of up to this many days means its first day ("next month"); a longer one ("next year") is too vague for a reminder. */
  spanMax: 31,
  /** A reminder may be due at most this many days ahead. */
  aheadMax: 3_660,
  /** Maximum n in "every n days" (or weeks, months, years). */
  everyMax: 99,
  /** Maximum number of future reminders that are shown in a reply prompt. */
  shownMax: 5,
};

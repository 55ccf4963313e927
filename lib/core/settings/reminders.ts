/*
 * Defaults for incomplete reminder requests, and limits. Hours are of the user's local day. A number without a source only bounds the work.
 */
export const REMINDERS = {
  /** Future reminders per user, over all personas. */
  activeMax: 500,
  /** Code points; the same limit as in the table. */
  contentMax: 1_000,
  /** Reminders parsed from one message. */
  parsedMax: 5,
  /** Longer messages are cut. */
  textMax: 2_000,
  /** Hour of a day without a time: where most calendars put an all-day alert. */
  hour: 9,
  /** Hours of the parts of the day, if no clock time is given. */
  partHours: { dawn: 6, morning: 9, noon: 12, afternoon: 15, evening: 19, night: 20 },
  /** Waking hours: an hour without am or pm means the next one in this range. */
  wakingFrom: 7,
  wakingUntil: 23,
  /** Maximum days of a span: "next month" means its first day, "next year" is too vague. */
  spanMax: 31,
  /** Maximum days in the future. */
  aheadMax: 3_660,
  /** Maximum of "every n" days, weeks, months or years. */
  everyMax: 99,
  /** Future reminders shown in a reply prompt. */
  shownMax: 5,
};

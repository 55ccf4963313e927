/*
 * What a reminder's words leave open, and how many there may be. Hours are of the person's own day. Where no source is named, a number
 * only bounds the work.
 */
export const REMINDERS = {
  /** A person's reminders that are still to come, over all personas. */
  activeMax: 500,
  /** As the table's own bound, in code points. */
  contentMax: 1_000,
  /** So many are heard in one message. */
  parsedMax: 5,
  /** Of a long message the beginning is read. */
  textMax: 2_000,
  /** A day without a time of day: when most calendars put an all-day alert. */
  hour: 9,
  /** What a part of the day means where no clock is said. */
  partHours: { dawn: 6, morning: 9, noon: 12, afternoon: 15, evening: 19, night: 20 },
  /** An hour that may be before or after noon is the first ahead from this hour to before that one. */
  wakingFrom: 7,
  wakingUntil: 23,
  /** "Next month" has a first day; "next year" is no time to be reminded at. Days. */
  spanMax: 31,
  /** Later than this nobody counts on. Days. */
  aheadMax: 3_660,
  /** Every so many days, weeks, months or years, at most. */
  everyMax: 99,
  /** What a reply is shown of what is to come. */
  shownMax: 5,
};

/*
 * Fixed numbers of the care for a user in danger. How long casual proactive messages are then suspended is an option of the operator
 * (`careHours` in `config-options.ts`).
 */

export const CARE = {
  /** After the full help lines have appeared in a session, the short form is shown for this many hours. Product decision: a day. */
  shortHours: 24,
  /** The session's language is determined from at most this many of the user's latest messages. */
  linesMax: 40,
};

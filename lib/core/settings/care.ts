/* Fixed numbers of care for a user in danger. How long casual proactive messages are suspended is an option (`config-options.ts`, `careHours`). */

export const CARE = {
  /** Hours after full help lines in a session during which the short form is enough. By design: a day. */
  shortHours: 24,
  /** Number of the user's latest messages in a session that determine its language. */
  linesMax: 40,
};

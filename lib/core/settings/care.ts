/*
 * The fixed numbers of care for a user who may be in danger. How long nobody writes to them casually is a knob (`knobs.ts`,
 * `careHours`).
 */

export const CARE = {
  /** Hours after help lines were shown in a conversation in which their short form is enough. By design: a day. */
  shortHours: 24,
  /** Of the user's own messages in a conversation the latest so many are asked for its language. */
  linesMax: 40,
};

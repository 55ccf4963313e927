/*
 * The fixed numbers of care for a person who may be in danger. How long nobody writes to them casually is a knob (`knobs.ts`,
 * `careHours`). By design: an answer stays careful for an evening, and nobody is shown the same lines at every sentence.
 */

export const CARE = {
  /** So long after a cry for help everything in the same talk is answered with care. */
  talkHours: 6,
  /** Help lines stand below one reply of a talk; after this, a new cry brings them again. */
  againHours: 24,
  /** Of a person's own lines in this talk the latest so many are looked at. */
  linesMax: 40,
};

/** A position in a session: the index of a message, and a code unit within it; both from 0. */
export type Place = { line: number; at: number };

/**
 * A model's answer for one chunk of a session. `units`: length of the answer in code units, by which it is found in the joined answers of
 * all chunks. `known`: ids of the memories that were shown, in order. `newFrom`: number of the first line that was not in an earlier chunk.
 * `to`: end of the chunk.
 */
export type AnsweredChunk = {
  units: number;
  known: string[];
  newFrom: number;
  to: Place;
  isLast: boolean;
  /** Whether the built-in rules made the answer, because the model found nothing. */
  isBuiltIn?: boolean;
  /** Whether the answer has the line format of a weak model (`prompts/line-extraction.ts`). */
  isByLine?: boolean;
};

/** A position in a session: a line (from 0), and a code unit within it. */
export type Place = { line: number; at: number };

/**
 * A model's answer to a chunk of a session. `units`: its length within all raw answers, in code units; `known`: ids of the extraction
 * candidates, in order; `newFrom`: number of the first new line; `to`: end of the chunk.
 */
export type AnsweredChunk = {
  units: number;
  known: string[];
  newFrom: number;
  to: Place;
  isLast: boolean;
  /** Made by the built-in rules because the model found nothing. */
  isBuiltIn?: boolean;
  /** In the line format of a weak model (`prompts/line-extraction.ts`). */
  isByLine?: boolean;
};

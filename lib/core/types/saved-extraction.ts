/** How far a talk was read: up to this line (from 0), and of its words up to this code unit. */
export type Place = { line: number; at: number };

/**
 * A model's answer to a part of a talk. `units`: its length within all raw answers, in code units; `known`: ids of what was
 * shown beside it, in order; `newFrom`: number of the first line that was not read before; `to`: how far it goes.
 */
export type AnsweredChunk = {
  units: number;
  known: string[];
  newFrom: number;
  to: Place;
  isLast: boolean;
  /** Found by the box itself where the model found nothing. */
  isBuiltIn?: boolean;
  /** The answer tells by line (`prompts/line-extraction.ts`), as a weak model is asked. */
  isByLine?: boolean;
};

import { type Checks, createReplyFilter } from "./reply-filter";

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Code units before a mark that are looked at: all sentences of a prompt are shorter than this together. */
const BEFORE_MAX = 10_000;
/** Marks that are looked at; each takes time in proportion to what stands before it. */
const MARKS_MAX = 8;

/**
 * Whether a reply opens with a mark. `marks` says how many code units of `text` stand before each. A mark opens the reply when the filter
 * shows no letter or digit of what stands before it: a speaker's label, sentences of the prompt and bare punctuation do not count.
 */
export function opensWithMark(text: string, marks: readonly number[], checks: Checks | null): boolean {
  const places = [...new Set(marks)].filter((before) => before <= BEFORE_MAX).slice(0, MARKS_MAX);
  return places.some((before) => isUnspoken(text.slice(0, before), checks));
}

/** With a colon added, too: the mark may stand within a label, before its colon, or in the place of the colon. */
function isUnspoken(before: string, checks: Checks | null): boolean {
  return [before, `${before.trimEnd()}:`].some((text) => {
    const filter = createReplyFilter(checks && { ...checks, earlier: [] });
    return !LETTER_OR_DIGIT.test(filter.push(text) + filter.end());
  });
}

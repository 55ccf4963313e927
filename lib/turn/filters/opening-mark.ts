import { type Checks, createReplyFilter } from "./reply-filter";

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Maximum code units before a mark: all sentences of a prompt together are shorter. */
const BEFORE_MAX = 10_000;
/** Maximum number of marks tested; each costs time linear in the text before it. */
const MARKS_MAX = 8;

/**
 * Whether a reply opens with a mark that the model was asked to set, such as the crisis marker. `marks`: for each mark found, how many code
 * units of `text` precede it. A mark opens the reply when the filter shows no letter or digit of the text before it: a speaker's label,
 * sentences of the prompt and bare punctuation do not count.
 */
export function opensWithMark(text: string, marks: readonly number[], checks: Checks | null): boolean {
  const places = [...new Set(marks)].filter((before) => before <= BEFORE_MAX).slice(0, MARKS_MAX);
  return places.some((before) => isUnspoken(text.slice(0, before), checks));
}

/**
 * Whether the reply filter removes all letters and digits of the text before a mark. The text is tested with a colon appended, too: the
 * mark may stand inside a label, before its colon, or in place of the colon.
 */
function isUnspoken(before: string, checks: Checks | null): boolean {
  return [before, `${before.trimEnd()}:`].some((text) => {
    const filter = createReplyFilter(checks && { ...checks, earlier: [] });
    return !LETTER_OR_DIGIT.test(filter.push(text) + filter.end());
  });
}

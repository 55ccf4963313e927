/** A memory that is a quote: the person's own words, one or several sentences of theirs, each on a line of its own. */

/** Stands where a quote leaves words out: between its lines. */
const GAP = " … ";

/** The sentences that a quote is made of, in order. */
export function linesOfQuote(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A quote on one line, with a sign wherever words were left out. */
export const inOneLine = (text: string): string => linesOfQuote(text).join(GAP);

/** The same for a part of a quote, of which nothing else may go. */
export const withGaps = (part: string): string => part.split("\n").join(GAP);

/** Stands at the end of a quote that leaves the rest of its message out. */
export const SHORTENED = " […]";

/** Whether a quote leaves the rest of its message out. */
export const isShortened = (quote: string): boolean => quote.endsWith(SHORTENED);

/** Whether every line of a text stands in one of what was said, letter by letter, but for the mark of a shortened quote. */
export function isVerbatim(text: string, texts: string[]): boolean {
  const lines = linesOfQuote(isShortened(text) ? text.slice(0, -SHORTENED.length) : text);
  return lines.length > 0 && lines.every((line) => texts.some((message) => message.includes(line)));
}

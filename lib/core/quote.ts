/** A quote is a memory in the user's own words: one or more of their sentences, one per line. */

/** Stands between two lines of a quote where text was left out. */
const GAP = " … ";

/** The sentences of a quote, in order. */
export function linesOfQuote(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A quote on one line, with the mark `GAP` between its sentences. */
export const inOneLine = (text: string): string => linesOfQuote(text).join(GAP);

/** Like `inOneLine`, for a part of a quote: replaces line breaks and changes nothing else. */
export const withGaps = (part: string): string => part.split("\n").join(GAP);

/** Appended to a quote that leaves out the rest of its message. */
export const SHORTENED = " […]";

/** Whether a quote leaves out the rest of its message. */
export const isShortened = (quote: string): boolean => quote.endsWith(SHORTENED);

/** Whether every line of a text occurs verbatim in one of the messages, ignoring the suffix of a shortened quote. */
export function isVerbatim(text: string, texts: string[]): boolean {
  const lines = linesOfQuote(isShortened(text) ? text.slice(0, -SHORTENED.length) : text);
  return lines.length > 0 && lines.every((line) => texts.some((message) => message.includes(line)));
}

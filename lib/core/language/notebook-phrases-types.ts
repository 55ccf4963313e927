import type { Phrases } from "../text/phrases";
import type data from "./en/notebook-phrases.json";

/**
 * Keys of the sentences that the built-in mind writes. A sentence may have placeholders such as `{fact}`; every language has the keys of
 * the English data.
 */
export type LineKey = keyof typeof data.lines;
/** Keys of the lists of phrases that the built-in mind recognises in messages. */
export type CueName = keyof typeof data.cues;

/**
 * Texts of the built-in mind, which answers without an AI model, in one language: the sentences it writes, the phrases it recognises, and
 * its forms of days and quotations.
 */
export type NotebookPack = {
  lines: Record<LineKey, readonly string[]>;
  cues: Record<CueName, Phrases>;
  /** BCP 47 tag for `Intl` formats of days. */
  dateLocale: string;
  quoteMarks: readonly [open: string, close: string];
  /** What separates two sentences of a reply: a space, or nothing. */
  gap: string;
  /** Full stop of a sentence. */
  stop: string;
  dayWords: { today: string; yesterday: string; tomorrow: string };
  /** Phrase for a date inside a sentence: "on {date}". */
  on: string;
};

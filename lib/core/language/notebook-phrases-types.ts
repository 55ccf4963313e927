import type { Phrases } from "../text/phrases";
import type data from "./en/notebook-phrases.json";

/** Lines of the notebook, with slots such as `{fact}`; every language has the keys of the English data. */
export type LineKey = keyof typeof data.lines;
/** Phrases that the notebook recognises. */
export type CueName = keyof typeof data.cues;

/** One language of the notebook: its lines, its cues, and how it writes days and quotations. */
export type NotebookPack = {
  lines: Record<LineKey, readonly string[]>;
  cues: Record<CueName, Phrases>;
  /** BCP 47 tag for `Intl` formats of days. */
  dateLocale: string;
  quoteMarks: readonly [open: string, close: string];
  /** Separator between two sentences of a reply. */
  gap: string;
  /** Full stop of a sentence. */
  stop: string;
  dayWords: { today: string; yesterday: string; tomorrow: string };
  /** A date inside a sentence: "on {date}". */
  on: string;
};

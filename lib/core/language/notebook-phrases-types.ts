import type { Phrases } from "../text/phrases";
import type data from "./en/notebook-phrases.json";

/** What the notebook says, with slots such as `{fact}`; every voice has what the English one has. */
export type LineKey = keyof typeof data.lines;
/** Phrases that the notebook listens for. */
export type CueName = keyof typeof data.cues;

/** One language's voice: its lines, its cues, and how it writes days and quotations. */
export type NotebookPack = {
  lines: Record<LineKey, readonly string[]>;
  cues: Record<CueName, Phrases>;
  /** BCP 47 tag for `Intl` formats of days. */
  dateLocale: string;
  quoteMarks: readonly [open: string, close: string];
  /** What stands between two sentences of a reply. */
  gap: string;
  dayWords: { today: string; yesterday: string; tomorrow: string };
  /** How a date is said inside a sentence: "on {date}". */
  on: string;
};

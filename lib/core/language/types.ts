import type { KeepTable } from "../types/classifier";
import type { LineReading } from "../types/line-reading";
import type { CarePack } from "../types/statements";
import type { CorrectionPack } from "./corrections-pack";
import type { DayPack } from "./days-types";
import type { FormPack } from "./message-forms";
import type { NamePack } from "./names-pack";
import type { NotebookPack } from "./notebook-phrases-types";
import type { ReplyWords } from "./reply-prompt-types";
import type { GatePack } from "./small-talk-gate-types";
import type { StrongPack } from "./strong-events";
import type { TermPack } from "./terms-types";

export const languages = ["en", "zh", "ja"] as const;
/** A language with a pack of its own (ISO 639-1). */
export type Language = (typeof languages)[number];

/**
 * What the product knows of one language. A language is one folder beside this file: code where the language needs some,
 * data files for everything else. What a pack has not is null, and whoever asks does without.
 */
export type LanguagePack = {
  language: Language;
  /** Small talk, and which texts are in this language at all. */
  gate: GatePack;
  /** What no user tells of their life: questions, commands, games, what is forwarded, what addresses the software. */
  forms: FormPack | null;
  /** Days and spans of days. */
  days: DayPack;
  /** People, animals and places. */
  names: NamePack;
  /** Stop words and stems for text search. */
  terms: TermPack;
  /** How people put something right, and how they say that something changed. */
  corrections: CorrectionPack | null;
  /** Learned from labelled sentences by `npm run train`. */
  keep: KeepTable | null;
  /** Losses and milestones, stated of the speaker's own life. */
  strongEvents: StrongPack | null;
  /** Words of a cry for help, and what was learned of it. */
  care: CarePack;
  /** The built-in voice's own words. */
  notebook: NotebookPack | null;
  /** Words that transcripts put before a colon in the place of a name, in lower case. */
  speakers: readonly string[];
  /** Asks a model for this language, in this language: for a reply, and for all that is text in an answer as JSON. */
  answerIn: { reply: string; json: string };
  /** Asks a weak model for what the lines of a conversation tell. */
  lineReading: LineReading;
  /** Rules and phrases of a reply's prompt. A language without its own is spoken to in English. */
  reply: ReplyWords | null;
};

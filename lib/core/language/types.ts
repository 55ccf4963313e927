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
/** A language with a pack (ISO 639-1). */
export type Language = (typeof languages)[number];

/**
 * Everything that is specific to a language. Each language has one folder, with data files wherever possible. A part that a language lacks
 * is null.
 */
export type LanguagePack = {
  language: Language;
  /** Recognises the language itself, and small talk in it. */
  gate: GatePack;
  /** Recognises messages that say nothing about the user's life: questions, commands, games, forwarded text, instructions. */
  forms: FormPack | null;
  days: DayPack;
  names: NamePack;
  terms: TermPack;
  /** Recognises corrections, and words that say that something has changed. */
  corrections: CorrectionPack | null;
  /** Classifier for sentences worth remembering, trained on labelled sentences by `npm run train`. */
  keep: KeepTable | null;
  /** Recognises losses and milestones in the speaker's own life. */
  strongEvents: StrongPack | null;
  /** Recognises statements of people in danger, and has the texts around help lines. */
  care: CarePack;
  /** Texts of the built-in mind, which answers without an AI model; null if it does not support the language. */
  notebook: NotebookPack | null;
  /** Words such as "me" that may precede a colon in a pasted transcript instead of a name, in lower case. */
  speakers: readonly string[];
  /** Instructions to a model, in this language, to answer in it: one for replies, one for the texts in JSON answers. */
  answerIn: { reply: string; json: string };
  /** Prompt by which a weak model extracts facts line by line. */
  lineReading: LineReading;
  /** Texts of the reply prompt; English if null. */
  reply: ReplyWords | null;
};

import { languageOf, packOf } from "@/lib/core/language";
import { headsOf } from "@/lib/core/language/heads";
import type { Heads } from "@/lib/core/language/heads-types";
import { readNames, rolesIn } from "@/lib/core/language/names";
import type { Language } from "@/lib/core/language/types";
import { sentencesOf } from "@/lib/core/text/collapse";
import type { TranscriptLine } from "@/lib/core/types/mind";

/** A sentence as it stands in a message: `start` and `end` are its offsets there. */
export type Sentence = {
  text: string;
  start: number;
  end: number;
  language: Language | null;
  /** Null where no lines were learned of the language. */
  heads: Heads | null;
};

/** A message of the person, with those of its sentences that are worth keeping. */
export type ReadMessage = { line: TranscriptLine; language: Language | null; kept: Sentence[] };

/** Probabilities from which a sentence is kept: by itself, and when it holds a value (kin, a number, a day, a name). */
const KEEP = 0.35;
const KEEP_VALUE = 0.12;
/** From here on it is an order, a joke, a plot, or a question for what was told, and is not kept. */
const REFUSE = 0.5;

/** What a person said in a talk, message by message, with what is worth keeping of each. */
export function readTalk(transcript: readonly TranscriptLine[]): ReadMessage[] {
  return transcript.flatMap((line) => (line.role === "user" ? [readMessage(line)] : []));
}

function readMessage(line: TranscriptLine): ReadMessage {
  const language = languageOf(line.content);
  const sentences = readSentences(line.content, language);
  return { line, language, kept: sentences.filter(isWorthKeeping) };
}

/** The sentences of a message in order, labelled. */
export function readSentences(content: string, language: Language | null): Sentence[] {
  let from = 0;
  const whole = language ? headsOf(content, language) : null;
  return sentencesOf(content).map((text) => {
    const start = content.indexOf(text, from);
    from = start + text.length;
    const own = language ? headsOf(text, language) : null;
    return { text, start, end: from, language, heads: own && whole ? inMessage(own, whole) : own };
  });
}

/** What a sentence is not by itself it may be by what stands around it: a joke, a plot, an order in several sentences. */
function inMessage(own: Heads, whole: Heads): Heads {
  const share = (a: number, b: number) => (a + b) / 2;
  return { ...own, other: share(own.other, whole.other), order: share(own.order, whole.order) };
}

/**
 * Whether a sentence tells something of the person's life. Where nothing was learned of the language everything is kept
 * that its pack does not know as small talk.
 */
export function isWorthKeeping({ text, language, heads }: Sentence): boolean {
  if (language !== null && packOf(language).gate.isSmallTalk(text)) return false;
  if (!heads) return /[\p{L}\p{N}]/u.test(text);
  if (heads.order >= REFUSE || heads.other >= REFUSE) return false;
  if (heads.smallTalk >= REFUSE && heads.smallTalk > heads.keep) return false;
  if (heads.asksTold >= REFUSE || ASKS.test(text)) return heads.keep >= KEEP_ASKING;
  if (Math.max(heads.keep, heads.crisis, heads.correction, heads.plan) >= KEEP) return true;
  return heads.keep >= KEEP_VALUE && heads.smallTalk < REFUSE && holdsValue(text, language);
}

/** A question is kept when it surely tells something as well. */
const KEEP_ASKING = 0.7;
const ASKS = /[?？]\s*$/u;

function holdsValue(text: string, language: Language | null): boolean {
  if (/\p{N}/u.test(text)) return true;
  return (
    language !== null &&
    (rolesIn(text, language).length > 0 || readNames([{ text, language }], { notNames: [] }).length > 0)
  );
}

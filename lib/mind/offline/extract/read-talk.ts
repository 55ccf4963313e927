import { readCrisis } from "@/lib/core/care/read-crisis";
import { languageOf, packOf } from "@/lib/core/language";
import { headsOf } from "@/lib/core/language/heads";
import { type Heads, keepingHeads } from "@/lib/core/language/heads-types";
import { readNames, rolesIn } from "@/lib/core/language/names";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { Language } from "@/lib/core/language/types";
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
const KEEP = 0.2;
const KEEP_VALUE = 0.07;
/** From here on it is an order, a joke, a plot, or a question for what was told, and is not kept. */
const REFUSE = 0.5;
/** What is this heavy or bright is taken for a joke or a plot only when it surely is one: a death is not to be missed. */
const [STRONG, SURELY] = [7, 0.8];

/** What a person said in a talk, message by message, with those sentences of each that are kept. */
export function readTalk(
  transcript: readonly TranscriptLine[],
  isKept: (sentence: Sentence) => boolean = isWorthKeeping,
): ReadMessage[] {
  return transcript.flatMap((line) => {
    if (line.role !== "user") return [];
    const language = languageOf(line.content);
    return [{ line, language, kept: readSentences(line.content, language).filter(isKept) }];
  });
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

/** What a sentence is not by itself it may be by what stands around it; a prank told fondly is no blow. */
function inMessage(own: Heads, whole: Heads): Heads {
  const mean = (head: "other" | "order") => ({ [head]: (own[head] + whole[head]) / 2 });
  const isCalmer = own.score * whole.score >= 0 && Math.abs(whole.score) < Math.abs(own.score);
  return { ...own, ...mean("other"), ...mean("order"), score: (isCalmer ? whole : own).score };
}

/**
 * Whether a sentence tells something of the person's life. Where nothing was learned of the language everything is kept
 * that its pack does not know as small talk.
 */
export function isWorthKeeping(sentence: Sentence): boolean {
  const { text, language, heads } = sentence;
  if (readCrisis(text) === "self") return true;
  if (!isTelling(sentence)) return false;
  if (!heads || isQuestion(sentence)) return true;
  if (keepingHeads.some((head) => heads[head] >= KEEP)) return true;
  return heads.keep >= KEEP_VALUE && heads.smallTalk < REFUSE && holdsValue(text, language);
}

/**
 * Whether a head that is sure of it says that a sentence tells something of the person's life, or the user states outright that
 * they are in danger. Another question is never kept.
 */
export function isSurelyKept(sentence: Sentence): boolean {
  const { text, language, heads } = sentence;
  if (readCrisis(text) === "self") return true;
  const sure = language && packOf(language).sure;
  if (!sure || !heads || !tellsAndAsksNothing(sentence) || heads.other > sure.otherUpTo) return false;
  return keepingHeads.some((head) => heads[head] >= (sure.from[head] ?? Number.POSITIVE_INFINITY));
}

/** What a head may be sure of. */
export const tellsAndAsksNothing = (sentence: Sentence) => isTelling(sentence) && !isQuestion(sentence);

/** Whether a sentence tells anything at all: no small talk, no order, joke or plot, and no mere question. */
export function isTelling(sentence: Sentence): boolean {
  const { text, language, heads } = sentence;
  if (language !== null && packOf(language).gate.isSmallTalk(text)) return false;
  if (!heads) return /[\p{L}\p{N}]/u.test(text);
  if (heads.order >= REFUSE || heads.other >= (Math.abs(heads.score) >= STRONG ? SURELY : REFUSE)) return false;
  if (heads.smallTalk >= REFUSE && heads.smallTalk > heads.keep) return false;
  return !isQuestion(sentence) || heads.keep >= KEEP_ASKING;
}

const isQuestion = ({ text, heads }: Sentence) => (heads?.asksTold ?? 0) >= SURELY || ASKS.test(text);

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

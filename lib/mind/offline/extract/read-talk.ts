import { readCrisis, readCrisisInPieces } from "@/lib/core/care/read-crisis";
import { languageOf, packOf } from "@/lib/core/language";
import { headsOf } from "@/lib/core/language/heads";
import { type Heads, keepingHeads } from "@/lib/core/language/heads-types";
import { readNames, rolesIn } from "@/lib/core/language/names";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { Language } from "@/lib/core/language/types";
import type { InPieces } from "@/lib/core/slices";
import type { TranscriptLine } from "@/lib/core/types/mind";

/** A sentence as it stands in a message: `start` and `end` are its offsets there. */
export type Sentence = {
  text: string;
  start: number;
  end: number;
  language: Language | null;
  /** Null where no lines were learned of the language. */
  heads: Heads | null;
  /** The user states in it that they are in danger; asked of what may be kept alone. */
  isCrisis?: boolean;
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

/**
 * What a person said in a talk, message by message, with those sentences of each that are kept: always the one that states
 * that they are in danger, never one that states it of somebody else.
 */
export function* readTalk(
  transcript: readonly TranscriptLine[],
  isKept: (sentence: Sentence) => boolean = isWorthKeeping,
): InPieces<ReadMessage[]> {
  const messages: ReadMessage[] = [];
  for (const line of transcript) {
    if (line.role !== "user") continue;
    const language = languageOf(line.content);
    const stated = yield* readCrisisInPieces(line.content);
    const kept: Sentence[] = [];
    yield;
    for (const sentence of sentencesIn(line.content, language)) {
      const subject = stated === null ? null : readCrisis(sentence.text);
      if (subject === "self") kept.push({ ...sentence, isCrisis: true });
      else if (subject !== "other" && isKept(sentence)) kept.push(sentence);
      yield;
    }
    messages.push({ line, language, kept });
  }
  return messages;
}

/** The sentences of a message in order, labelled; of a long one the last `most`. */
export function readSentences(content: string, language: Language | null, most?: number): Sentence[] {
  return [...sentencesIn(content, language, most)];
}

/** The same, each read when it is asked for. */
export function* sentencesIn(content: string, language: Language | null, most?: number): Generator<Sentence> {
  let from = 0;
  const whole = language ? headsOf(content, language) : null;
  const texts = sentencesOf(content);
  for (const [at, text] of texts.entries()) {
    const start = content.indexOf(text, from);
    from = start + text.length;
    if (most !== undefined && at < texts.length - most) continue;
    const own = language ? headsOf(text, language) : null;
    yield { text, start, end: from, language, heads: own && whole ? inMessage(own, whole) : own };
  }
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
  if (!isTelling(sentence)) return false;
  if (!heads || isQuestion(sentence)) return true;
  if (keepingHeads.some((head) => heads[head] >= KEEP)) return true;
  return heads.keep >= KEEP_VALUE && heads.smallTalk < REFUSE && holdsValue(text, language);
}

/** Whether a head that is sure of it says that a sentence tells something of the person's life. A question never does. */
export function isSurelyKept(sentence: Sentence): boolean {
  const { language, heads } = sentence;
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

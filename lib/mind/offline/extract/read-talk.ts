import { readCrisisInPieces } from "@/lib/core/care/read-crisis";
import { languageOf, packOf } from "@/lib/core/language";
import { formsOf } from "@/lib/core/language/forms";
import { headsOf } from "@/lib/core/language/heads";
import { type Heads, keepingHeads } from "@/lib/core/language/heads-types";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { Language, LanguagePack } from "@/lib/core/language/types";
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
};

/** From here on it is an order, a joke, a plot, or a question for what was told, and is not kept. */
const REFUSE = 0.5;
/** What is this heavy or bright is taken for a joke or a plot only when it surely is one: a death is not to be missed. */
const [STRONG, SURELY] = [7, 0.8];

/** A message of the user that is kept whole. */
export type ToldMessage = {
  line: TranscriptLine;
  language: Language | null;
  /** It states that they are in danger. */
  isCrisis: boolean;
};

/**
 * The messages of a talk that are kept: what tells something by its form, always the one that states that they are in danger,
 * never one that states it of somebody else.
 */
export function* readTold(
  transcript: readonly TranscriptLine[],
  isKept: (message: string, language: Language | null) => boolean = mayTell,
): InPieces<ToldMessage[]> {
  const lines = transcript.filter(({ role }) => role === "user");
  const forms = formsOf(
    lines.map(({ content }) => content),
    packFor,
  );
  const told: ToldMessage[] = [];
  for (const [at, line] of lines.entries()) {
    const language = languageOf(line.content);
    const subject = yield* readCrisisInPieces(line.content);
    const isOwnDanger = subject === "self" && forms[at] !== "played" && forms[at] !== "forwarded";
    const isTold = subject === null && forms[at] === null && isKept(line.content, language);
    if (isOwnDanger || isTold) told.push({ line, language, isCrisis: isOwnDanger });
    yield;
  }
  return told;
}

/** The pack that reads a message. */
export function packFor(message: string): LanguagePack | null {
  const language = languageOf(message);
  return language && packOf(language);
}

/**
 * A message is left out where the learned line gives each of its sentences less than this. Of 375 messages that tell what a
 * question of the blind conversations asks for it loses 9 (2.4 %), of ordinary chat it drops 4 in 10.
 */
const HARDLY_KEPT = 0.05;

function mayTell(message: string, language: Language | null): boolean {
  return readSentences(message, language, MOST).some(({ heads }) => !heads || heads.keep >= HARDLY_KEPT);
}

/** So many sentences of a message are judged, the last. */
const MOST = 40;

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

/** Whether a head that is sure of it says that a message tells something of the user's life. */
export function isSurelyKept(message: string, language: Language | null): boolean {
  const sure = language && packOf(language).sure;
  return (
    sure !== null &&
    readSentences(message, language, MOST).some(
      (sentence) =>
        sentence.heads !== null &&
        tellsAndAsksNothing(sentence) &&
        sentence.heads.other <= sure.otherUpTo &&
        keepingHeads.some((head) => (sentence.heads?.[head] ?? 0) >= (sure.from[head] ?? Number.POSITIVE_INFINITY)),
    )
  );
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

import { isVerbatim, linesOfQuote } from "@/lib/core/quote";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { numbersOf } from "@/lib/core/words/numbers";
import { contentWords, isMentionedIn, lookUpWords, sharedWeight, type Word } from "@/lib/core/words/shared-words";
import type { ReadLine, ReadTranscript, VerificationContext } from "./context";
import { namesIn } from "./names";

/** Weight of a line that contains the event verbatim. */
const VERBATIM = 100;

/** The description of an event, with the words, numbers and names in it. */
type Claim = { text: string; words: Word[]; numbers: number[]; names: string[]; speakers: RegExp };

/**
 * The lines that support an event, in order: at most `EVIDENCE.linesMax` that share a word, a name, a number or the meaning with it. They
 * are chosen from the lines that the event cites, or from all lines if it cites none. An event about the user is supported by the user's
 * lines only. A short answer is read together with the question it answers, and both are then cited.
 */
export function evidenceOf(
  event: ExtractedEvent,
  transcript: ReadTranscript,
  context: VerificationContext & { listed: readonly string[] },
): ReadLine[] {
  const claim = claimOf(event.description, context);
  const supports = candidatesOf(event, claim, transcript)
    .map((line) => ({ line, weight: supportOf(claim, line, context.isAlike) }))
    .filter(({ weight }) => weight > 0);
  // For an event without citations, only the lines that support it best are used.
  const most = event.sourceMessages.length > 0 ? 0 : Math.max(0, ...supports.map(({ weight }) => weight));
  const selected: ReadLine[] = [];
  for (const { line, weight } of supports.toSorted((a, b) => b.weight - a.weight || a.line.index - b.line.index)) {
    // `citedBy` counts a question once, even if two lines answer it or it is cited itself.
    if (weight >= most && citedBy([...selected, line]).length <= EVIDENCE.linesMax) selected.push(line);
  }
  const isFounded = event.subject === "persona" || selected.some(({ role }) => role === "user");
  return isFounded ? selected.toSorted((a, b) => a.index - b.index) : [];
}

/** The numbers of these lines and, for short answers, of the questions before them. */
export function citedBy(lines: readonly ReadLine[]): number[] {
  const indexes = lines.flatMap(({ index, question }) => (question === null ? [index] : [index - 1, index]));
  return [...new Set(indexes)].sort((a, b) => a - b);
}

/**
 * The texts of the lines whose meaning must be compared with an event, because they share no word with it. For an event without citations,
 * none if any line shares a word with it.
 */
export function linesToCompare(
  event: ExtractedEvent,
  transcript: ReadTranscript,
  context: Omit<VerificationContext, "isAlike"> & { listed: readonly string[] },
): string[] {
  const claim = claimOf(event.description, context);
  return candidatesOf(event, claim, transcript).flatMap((line) => {
    const compared = withoutSpeakers(line.text, claim);
    return compared === "" || supportOf(claim, line, () => false) > 0 ? [] : [compared];
  });
}

/** The lines that an event cites. For an event without citations: the lines that share words with it, or all if none does. */
function candidatesOf(
  { subject, sourceMessages }: ExtractedEvent,
  claim: Claim,
  transcript: ReadTranscript,
): ReadLine[] {
  const { lines } = transcript;
  const withAnswers = (indexes: readonly number[]) => {
    const found = indexes.flatMap((at) => {
      const [line, next] = [lines[at - 1], lines[at]];
      // A cited question adds the line that answers it, except for an event about the persona, which needs the persona's own line.
      return line ? [line, ...(next?.question && subject !== "persona" ? [next] : [])] : [];
    });
    return [...new Set(found)].filter(({ role }) => subject !== "user" || role === "user");
  };
  if (sourceMessages.length > 0) return withAnswers(sourceMessages);
  const holding = withAnswers(transcript.index.holding(claim.words, EVIDENCE.lookedUpMax)).filter(
    (line) => supportOf(claim, line, () => false) > 0,
  );
  return holding.length > 0 ? holding : lines.filter(({ role }) => subject !== "user" || role === "user");
}

function claimOf(
  text: string,
  context: Omit<VerificationContext, "isAlike" | "lines"> & { listed: readonly string[] },
): Claim {
  const speakers = lookUpWords(`${context.userName}\n${context.personaName}`);
  const all = contentWords(text);
  // Most descriptions name the speakers, so their names are evidence only where a description has nothing else ("Lin is called Lin").
  const others = all.filter(({ word }) => !isMentionedIn(word, speakers));
  const numbers = numbersOf(text).flatMap(({ value, isSure }) => (isSure ? [value] : []));
  const names = namesIn(text, context).map(({ name }) => name);
  const isDistinctive = numbers.length + names.length > 0 || weightOf(others) >= EVIDENCE.words;
  const speakerNames = [context.userName, context.personaName].filter((name) => name.trim() !== "").map(RegExp.escape);
  const pattern = new RegExp(`(?<!${LETTER})(?:${speakerNames.join("|") || "(?!)"})(?!${LETTER})`, "giu");
  return { text, words: isDistinctive ? others : all, numbers, names, speakers: pattern };
}

const weightOf = (words: readonly Word[]) => words.reduce((all, { weight }) => all + weight, 0);

/** How strongly a line supports an event; 0 for no support. */
function supportOf(claim: Claim, line: ReadLine, isAlike: VerificationContext["isAlike"]): number {
  const own = sharing(claim, line, line.words);
  if (own > 0 || line.question === null) return own > 0 ? own : meaning(claim, line.content, isAlike);
  return sharing(claim, line, line.wordsWithQuestion) || meaning(claim, line.text, isAlike);
}

function sharing({ text, words, numbers, names }: Claim, line: ReadLine, spoken: ReadLine["words"]): number {
  const isQuoted = linesOfQuote(text).some((part) => isVerbatim(part, [line.content]));
  if (isQuoted) return VERBATIM;
  const weight = sharedWeight(words, spoken);
  const isNamed = names.some((name) => isMentionedIn(name, spoken)) || numbers.some((value) => line.numbers.has(value));
  if (weight >= EVIDENCE.words) return weight;
  return isNamed ? EVIDENCE.words : 0;
}

function meaning(claim: Claim, spoken: string, isAlike: VerificationContext["isAlike"]): number {
  const compared = withoutSpeakers(spoken, claim);
  return compared !== "" && isAlike(claim.text, compared) ? EVIDENCE.words : 0;
}

/** Letters of scripts with spaces; a Han or kana name may directly adjoin other characters. */
const LETTER = "(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])[\\p{L}\\p{N}])";

/** A line without the speakers' names: a shared name would raise the similarity. */
const withoutSpeakers = (spoken: string, { speakers }: Claim) => spoken.replace(speakers, "").trim();

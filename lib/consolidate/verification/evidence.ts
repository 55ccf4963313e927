import { isVerbatim, linesOfQuote } from "@/lib/core/quote";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { numbersOf } from "@/lib/core/words/numbers";
import { lookUpWords, sharedWeight, standsIn, tellingWords, type Word } from "@/lib/core/words/shared-words";
import type { BeliefContext, ReadLine, ReadTalk } from "./context";
import { namesIn } from "./names";

/** Weight of a line that says the event in the event's own words. */
const VERBATIM = 100;

/** A description with all that is compared. */
type Told = { text: string; words: Word[]; numbers: number[]; names: string[]; speakers: RegExp };

/**
 * The lines that an event rests on, in order: of those it cites, or of all where it cites none, at most five that share a word,
 * a name, a number or the meaning with it. For an event about the user these are lines of the user; a short answer is read together
 * with the question it answers, which it brings along.
 */
export function evidenceOf(
  event: ExtractedEvent,
  talk: ReadTalk,
  context: BeliefContext & { listed: readonly string[] },
): ReadLine[] {
  const told = toldBy(event.description, context);
  const supports = candidatesOf(event, told, talk)
    .map((line) => ({ line, weight: supportOf(told, line, context.isAlike) }))
    .filter(({ weight }) => weight > 0);
  // An event that cites nothing rests on the lines that tell most of it.
  const most = event.sourceMessages.length > 0 ? 0 : Math.max(0, ...supports.map(({ weight }) => weight));
  const kept: ReadLine[] = [];
  for (const { line, weight } of supports.toSorted((a, b) => b.weight - a.weight || a.line.index - b.line.index)) {
    // A question that two lines bring, or that is cited itself, counts once.
    if (weight >= most && citedBy([...kept, line]).length <= EVIDENCE.linesMax) kept.push(line);
  }
  const isFounded = event.subject === "persona" || kept.some(({ role }) => role === "user");
  return isFounded ? kept.toSorted((a, b) => a.index - b.index) : [];
}

/** The numbers of the lines that an event cites, questions that its short answers answer among them. */
export function citedBy(lines: readonly ReadLine[]): number[] {
  const indexes = lines.flatMap(({ index, question }) => (question === null ? [index] : [index - 1, index]));
  return [...new Set(indexes)].sort((a, b) => a - b);
}

/**
 * The lines whose meaning is to be compared with an event because they share no word with it. For an event without citations: none
 * as long as any line shares a word.
 */
export function unsharedBy(
  event: ExtractedEvent,
  talk: ReadTalk,
  context: Omit<BeliefContext, "isAlike"> & { listed: readonly string[] },
): string[] {
  const told = toldBy(event.description, context);
  return candidatesOf(event, told, talk).flatMap((line) => {
    const compared = withoutSpeakers(line.text, told);
    return compared === "" || supportOf(told, line, () => false) > 0 ? [] : [compared];
  });
}

/** The lines that an event cites. For an event without citations: the lines that share words with it, or all if none does. */
function candidatesOf({ subject, sourceMessages }: ExtractedEvent, told: Told, talk: ReadTalk): ReadLine[] {
  const { lines } = talk;
  const withAnswers = (indexes: readonly number[]) => {
    const found = indexes.flatMap((at) => {
      const [line, next] = [lines[at - 1], lines[at]];
      // A cited question adds the line that answers it, except for an event about the persona, which needs the persona's own line.
      return line ? [line, ...(next?.question && subject !== "persona" ? [next] : [])] : [];
    });
    return [...new Set(found)].filter(({ role }) => subject !== "user" || role === "user");
  };
  if (sourceMessages.length > 0) return withAnswers(sourceMessages);
  const holding = withAnswers(talk.index.holding(told.words, EVIDENCE.lookedUpMax)).filter(
    (line) => supportOf(told, line, () => false) > 0,
  );
  return holding.length > 0 ? holding : lines.filter(({ role }) => subject !== "user" || role === "user");
}

function toldBy(text: string, context: Omit<BeliefContext, "isAlike" | "lines"> & { listed: readonly string[] }): Told {
  const speakers = lookUpWords(`${context.userName}\n${context.personaName}`);
  const all = tellingWords(text);
  // Most descriptions name the speakers, so their names are evidence only where a description has nothing else ("Lin is called Lin").
  const others = all.filter(({ word }) => !standsIn(word, speakers));
  const numbers = numbersOf(text).flatMap(({ value, isSure }) => (isSure ? [value] : []));
  const names = namesIn(text, context).map(({ name }) => name);
  const isTelling = numbers.length + names.length > 0 || weightOf(others) >= EVIDENCE.words;
  const speakerNames = [context.userName, context.personaName].filter((name) => name.trim() !== "").map(RegExp.escape);
  const pattern = new RegExp(`(?<!${LETTER})(?:${speakerNames.join("|") || "(?!)"})(?!${LETTER})`, "giu");
  return { text, words: isTelling ? others : all, numbers, names, speakers: pattern };
}

const weightOf = (words: readonly Word[]) => words.reduce((all, { weight }) => all + weight, 0);

/** How much of an event a line tells; 0 for a line that is no evidence of it. */
function supportOf(told: Told, line: ReadLine, isAlike: BeliefContext["isAlike"]): number {
  const own = sharing(told, line, line.words);
  if (own > 0 || line.question === null) return own > 0 ? own : meaning(told, line.content, isAlike);
  return sharing(told, line, line.wordsWithQuestion) || meaning(told, line.text, isAlike);
}

function sharing({ text, words, numbers, names }: Told, line: ReadLine, said: ReadLine["words"]): number {
  const isSaid = linesOfQuote(text).some((part) => isVerbatim(part, [line.content]));
  if (isSaid) return VERBATIM;
  const weight = sharedWeight(words, said);
  const isNamed = names.some((name) => standsIn(name, said)) || numbers.some((value) => line.numbers.has(value));
  if (weight >= EVIDENCE.words) return weight;
  return isNamed ? EVIDENCE.words : 0;
}

function meaning(told: Told, said: string, isAlike: BeliefContext["isAlike"]): number {
  const compared = withoutSpeakers(said, told);
  return compared !== "" && isAlike(told.text, compared) ? EVIDENCE.words : 0;
}

/** Letters of scripts with spaces; a Han or kana name may stand right beside other characters. */
const LETTER = "(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])[\\p{L}\\p{N}])";

/** A line as its meaning is compared: a name that it shares with a description would make the two alike. */
const withoutSpeakers = (said: string, { speakers }: Told) => said.replace(speakers, "").trim();

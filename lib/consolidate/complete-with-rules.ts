import { languageOf, packOf } from "@/lib/core/language";
import { readNamesInSlices } from "@/lib/core/language/explicit-names";
import { mentionsName } from "@/lib/core/language/normalize";
import { sentencesOf } from "@/lib/core/language/sentences";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import type { Language } from "@/lib/core/language/types";
import { type Sign, valenceOf } from "@/lib/core/meaning/valence";
import { runInSlices } from "@/lib/core/run-in-slices";
import type { ExtractInput, TranscriptLine } from "@/lib/core/types/extract-input";
import type { Mind, MindAnswer } from "@/lib/core/types/mind";
import type { ExtractedEntity, ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import type { AnsweredChunk } from "@/lib/core/types/saved-extraction";
import { containsPromise } from "@/lib/core/words/promises";
import { sharesWords } from "@/lib/core/words/shared-words";
import { parseExtraction } from "@/prompts/extraction";
import { isRepeatedIn, termsOf } from "@/prompts/word-overlap";
import { markCoveredSentences, sentencesAsWritten } from "./covered-sentences";
import { summaryOf } from "./summary-of-events";
import { isOnlyRequest, type MessageLine } from "./without-reminders";

type Conversation = Pick<ExtractInput, "timeZone" | "locale" | "personaName" | "userName" | "startedAt" | "blocks"> & {
  lines: readonly MessageLine[];
  chunks: readonly AnsweredChunk[];
};

/**
 * The verified part of an extraction, completed by the built-in rules. For a weak model, which reads line by line, the rules add: a quote
 * of each sentence of the user that no event covers and that the rules consider worth storing; promises of the persona; names, a summary
 * and a mood. For a strong model they add what they are sure of, but only when verification left none of its events. Deterministic.
 */
export async function completeWithRules(
  mind: Mind,
  extraction: Extraction,
  conversation: Conversation,
): Promise<Extraction> {
  const { lines, timeZone } = conversation;
  const transcript = lines.flatMap(({ role, content, at }, position) =>
    role === "user" || role === "persona" ? [{ role, content, at, index: position + 1 } as const] : [],
  );
  const input = { ...conversation, transcript, known: [], uncertain: [], corrections: [], earlier: null };
  if (conversation.chunks.some(({ isByLine }) => isByLine))
    return withMissedLines(mind, extraction, { conversation, input });
  if (extraction.events.length > 0) return extraction;
  const withoutRequests = transcript.filter((line) => !isOnlyRequest(line, timeZone));
  const answer = await mind.extractCertain?.({ ...input, transcript: withoutRequests });
  const found = answer ? readBuiltIn(answer, conversation) : null;
  if (!found || found.events.length === 0) return extraction;
  return {
    ...extraction,
    ...found,
    entities: [...found.entities, ...extraction.entities.filter((one) => !isAmongNames(one, found.entities))],
    sessionSummary: extraction.sessionSummary || found.sessionSummary,
    mood: extraction.mood ?? found.mood,
    problems: [...extraction.problems, addedByRules(found.events.length)],
  };
}

const isAmongNames = ({ canonicalName }: ExtractedEntity, entities: readonly ExtractedEntity[]) =>
  entities.some((other) => other.canonicalName === canonicalName);

async function withMissedLines(
  mind: Mind,
  extraction: Extraction,
  { conversation, input }: { conversation: Conversation; input: ExtractInput },
): Promise<Extraction> {
  const { chunks, timeZone } = conversation;
  const uncovered = input.transcript.map((line) =>
    line.role === "user" ? withoutCovered(line, extraction.events, conversation) : line,
  );
  const missed = uncovered.filter(
    (line): line is TranscriptLine =>
      line?.role === "user" && isReadByLine(chunks, line.index) && !isOnlyRequest(line, timeZone),
  );
  // A line whose every sentence is covered stays, because later lines may refer to it.
  const transcript = input.transcript.map((line, at) => uncovered[at] ?? line);
  const extractByRules = async (from: TranscriptLine[], lines: readonly TranscriptLine[]) => {
    const answer = await mind.extractFromLines?.(
      { ...input, transcript: from },
      new Set(lines.map(({ index }) => index)),
    );
    return answer ? readBuiltIn(answer, conversation) : null;
  };
  const found = await extractByRules(transcript, missed);
  // The mood is read from all lines, including sentences that events cover.
  const isShortened = transcript.some((line, at) => line !== input.transcript[at]);
  const quotes = (found?.events ?? []).filter(
    (event) => event.subject !== "persona" || isMissedPromise(event, extraction.events, conversation),
  );
  const modelEvents = extraction.events.map((event) => withAgreedImpact(event, conversation));
  const events = [...modelEvents, ...quotes];
  return {
    ...extraction,
    events,
    entities: withNames(extraction.entities, events, await namesIn(conversation)),
    sessionSummary: extraction.sessionSummary || summaryOf(events),
    mood: extraction.mood ?? (isShortened ? await extractByRules(input.transcript, []) : found)?.mood ?? null,
    problems: quotes.length > 0 ? [...extraction.problems, addedByRules(quotes.length)] : extraction.problems,
  };
}

/**
 * Removes the impact and the tags of a weak model's event unless a cited sentence of the user has the same emotional sign. In a language
 * without a language pack they stay.
 */
function withAgreedImpact(event: ExtractedEvent, { lines, chunks }: Conversation): ExtractedEvent {
  const { emotionalImpact: impact, sourceMessages } = event;
  if (impact === 0 || !sourceMessages.every((index) => isReadByLine(chunks, index))) return event;
  const userLines = sourceMessages.flatMap((index) => lines[index - 1] ?? []).filter(({ role }) => role === "user");
  const language = languageOf(userLines.map(({ content }) => content).join("\n")) ?? languageOf(userTextOf(lines));
  const sentences = userLines.flatMap(({ content }) => sentencesOf(content));
  const isAgreed =
    language === null || sentences.length === 0 || sentences.some((one) => leaningOf(one, language) * impact > 0);
  return isAgreed ? event : { ...event, emotionalImpact: 0, emotionTags: [] };
}

/** The emotional sign of a sentence: the sign of the loss or milestone it states, else the sign of its words. */
function leaningOf(sentence: string, language: Language): Sign {
  const impact = strongImpactOf(sentence, packOf(language).strongEvents);
  return impact === 0 ? valenceOf(sentence) : (Math.sign(impact) as Sign);
}

/** The beginning of the user's text, long enough to recognise its language. */
const userTextOf = (lines: readonly MessageLine[]) =>
  lines
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .join("\n")
    .slice(0, LANGUAGE_UNITS);
const LANGUAGE_UNITS = 2_000;

/** A line of the user without the sentences that some event covers; null when no sentence is left. */
function withoutCovered(
  line: TranscriptLine,
  events: readonly ExtractedEvent[],
  conversation: Conversation,
): TranscriptLine | null {
  const citing = events.filter(({ sourceMessages }) => sourceMessages.includes(line.index));
  if (citing.length === 0) return line;
  const covered = markCoveredSentences(
    line.content,
    citing.map(({ description }) => description),
    [conversation.userName, conversation.personaName],
  );
  if (covered.every((isCovered) => isCovered)) return null;
  const content = sentencesAsWritten(line.content).map((sentence, at) => (covered[at] ? "\n" : sentence));
  return { ...line, content: content.join("") };
}

/** Whether the persona made this promise in a chunk that was read line by line, and no event covers it. */
function isMissedPromise(
  { description, sourceMessages }: ExtractedEvent,
  events: readonly ExtractedEvent[],
  { lines, chunks, userName, personaName }: Conversation,
): boolean {
  if (!sourceMessages.some((index) => containsPromise(lines[index - 1]?.content ?? "") !== false)) return false;
  if (sourceMessages.every((index) => isEcho(description, lines.slice(0, index - 1)))) return false;
  const isCovered = events.some(
    (event) =>
      event.subject !== "user" &&
      event.sourceMessages.some((index) => sourceMessages.includes(index)) &&
      sharesWords(event.description, description, [userName, personaName]),
  );
  return !isCovered && sourceMessages.every((index) => isReadByLine(chunks, index));
}

/** Whether a sentence of the persona only repeats what the user stated directly before it. An answer may reuse the words of a question. */
function isEcho(sentence: string, before: readonly MessageLine[]): boolean {
  const userLines = before
    .slice(before.findLastIndex(({ role }) => role === "persona") + 1)
    .map(({ content }) => content);
  const stated = userLines.flatMap(sentencesOf).filter((one) => !isQuestion(one));
  return isRepeatedIn(termsOf(sentence), [termsOf(stated.join("\n"))]);
}

const isQuestion = (sentence: string) => /[?？]\s*$/u.test(sentence);

const addedByRules = (count: number) => `events: ${count} that the model missed, added by the built-in rules`;

/** The extraction by the built-in rules; null when it is invalid. */
function readBuiltIn({ raw }: MindAnswer, { lines, timeZone }: Conversation) {
  const read = parseExtraction(raw, { lines: lines.length, timeZone });
  if (!read.ok) return null;
  const { events, entities, sessionSummary, mood } = read.extraction;
  return { events: events.map((event) => ({ ...event, origin: "built_in" as const })), entities, sessionSummary, mood };
}

/** Whether the line belongs to a chunk that was read line by line. */
function isReadByLine(chunks: readonly AnsweredChunk[], index: number): boolean {
  return chunks.findLast(({ newFrom }) => newFrom <= index)?.isByLine === true;
}

/** People and animals named in the user's lines. */
function namesIn({ lines, userName, personaName }: Conversation) {
  const userLines = lines.flatMap(({ role, content: text }) => {
    const language = role === "user" ? languageOf(text) : null;
    return language ? [{ text, language }] : [];
  });
  return runInSlices(readNamesInSlices(userLines, { notNames: [userName, personaName] }));
}

function withNames(
  before: readonly ExtractedEntity[],
  events: readonly ExtractedEvent[],
  names: Awaited<ReturnType<typeof namesIn>>,
): ExtractedEntity[] {
  const listed = new Set(before.map(({ canonicalName }) => canonicalName));
  const found = names.flatMap(({ name, kind }) => {
    const inEvents = events.flatMap(({ description }, at) => (mentionsName(description, name) ? [at] : []));
    return listed.has(name) || inEvents.length === 0 ? [] : [{ canonicalName: name, aliases: [], kind, inEvents }];
  });
  return [...before, ...found];
}

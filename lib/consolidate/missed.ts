import { languageOf, packOf } from "@/lib/core/language";
import { readNamesInPieces } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import { SUMMARY_MAX } from "@/lib/core/limits";
import { runInSlices } from "@/lib/core/slices";
import { countCodePoints } from "@/lib/core/text/points";
import type { AnsweredPart } from "@/lib/core/types/answered-part";
import type { ExtractedEntity, ExtractedEvent, ExtractInput, Extraction, Mind, MindAnswer } from "@/lib/core/types/mind";
import { parseExtraction } from "@/prompts/extraction";
import { isOnlyRequest, type TalkLine } from "./without-reminders";

type Talk = Pick<ExtractInput, "timeZone" | "locale" | "personaName" | "userName" | "startedAt" | "blocks"> & {
  lines: readonly TalkLine[];
  parts: readonly AnsweredPart[];
};

/**
 * What a model told and is believed, completed by the built-in rules. A weak model's, which reads line by line: each line of the user
 * that no event covers, and that the rules keep, as a quote; the persona's promises, the names in the lines, a summary and a mood. A
 * strong model's only where no event of it is left: what the rules are sure of. Reads the same talk the same way each time.
 */
export async function withWhatWasMissed(mind: Mind, extraction: Extraction, talk: Talk): Promise<Extraction> {
  const { lines, timeZone } = talk;
  const transcript = lines.flatMap(({ role, content, at }, position) =>
    role === "user" || role === "persona" ? [{ role, content, at, index: position + 1 } as const] : [],
  );
  const input = { ...talk, transcript, known: [], uncertain: [], corrections: [], earlier: null };
  if (talk.parts.some(({ isByLine }) => isByLine)) return withMissedLines(mind, extraction, { talk, input });
  if (extraction.events.length > 0) return extraction;
  const unasked = transcript.filter((line) => !isOnlyRequest(line, timeZone));
  const answer = await mind.foundForSure?.({ ...input, transcript: unasked });
  const found = answer ? readBuiltIn(answer, talk) : null;
  if (!found || found.events.length === 0) return extraction;
  return {
    ...extraction,
    ...found,
    sessionSummary: extraction.sessionSummary || found.sessionSummary,
    mood: extraction.mood ?? found.mood,
    problems: [...extraction.problems, keptByRules(found.events.length)],
  };
}

async function withMissedLines(
  mind: Mind,
  extraction: Extraction,
  { talk, input }: { talk: Talk; input: ExtractInput },
): Promise<Extraction> {
  const covered = new Set(extraction.events.flatMap(({ sourceMessages }) => sourceMessages));
  const missed = input.transcript.filter(
    (line) =>
      line.role === "user" &&
      !covered.has(line.index) &&
      isReadByLine(talk.parts, line.index) &&
      !isOnlyRequest(line, talk.timeZone),
  );
  const answer = await mind.keptOfLines?.(input, new Set(missed.map(({ index }) => index)));
  const found = answer ? readBuiltIn(answer, talk) : null;
  const quotes = found?.events ?? [];
  const events = [...extraction.events, ...quotes];
  return {
    ...extraction,
    events,
    entities: withNames(extraction.entities, events, await namesIn(talk)),
    sessionSummary: extraction.sessionSummary || summaryOf(events),
    mood: extraction.mood ?? found?.mood ?? null,
    problems: quotes.length > 0 ? [...extraction.problems, keptByRules(quotes.length)] : extraction.problems,
  };
}

const keptByRules = (count: number) => `events: ${count} that the model missed, kept by the built-in rules`;

/** What the built-in rules answered; null where it cannot be read. */
function readBuiltIn({ raw }: MindAnswer, { lines, timeZone }: Talk) {
  const read = parseExtraction(raw, { lines: lines.length, timeZone });
  if (!read.ok) return null;
  const { events, entities, sessionSummary, mood } = read.extraction;
  return { events: events.map((event) => ({ ...event, origin: "built_in" as const })), entities, sessionSummary, mood };
}

/** Whether the part that read a line was read line by line. */
function isReadByLine(parts: readonly AnsweredPart[], index: number): boolean {
  return parts.findLast(({ newFrom }) => newFrom <= index)?.isByLine === true;
}

/** People, animals and places that the user's lines name. */
function namesIn({ lines, userName, personaName }: Talk) {
  const said = lines.flatMap(({ role, content: text }) => {
    const language = role === "user" ? languageOf(text) : null;
    return language ? [{ text, language }] : [];
  });
  return runInSlices(readNamesInPieces(said, { notNames: [userName, personaName] }));
}

function withNames(
  before: readonly ExtractedEntity[],
  events: readonly ExtractedEvent[],
  names: Awaited<ReturnType<typeof namesIn>>,
): ExtractedEntity[] {
  const listed = new Set(before.map(({ canonicalName }) => canonicalName));
  const found = names.flatMap(({ name, aliases, kind }) => {
    const inEvents = events.flatMap(({ description }, at) =>
      [name, ...aliases].some((form) => mentionsName(description, form)) ? [at] : [],
    );
    return listed.has(name) || inEvents.length === 0 ? [] : [{ canonicalName: name, aliases, kind, inEvents }];
  });
  return [...before, ...found];
}

/** The events that weigh most, as many as fit. */
function summaryOf(events: readonly ExtractedEvent[]): string {
  const weighty = events.toSorted((a, b) => Math.abs(b.emotionalImpact) - Math.abs(a.emotionalImpact));
  let summary = "";
  for (const { description, isQuote } of weighty) {
    const [open, close] = packOf(languageOf(description) ?? "en").voice?.quoteMarks ?? ["“", "”"];
    const words = description.replaceAll("\n", " ");
    const next = [summary, isQuote ? `${open}${words}${close}` : words].filter(Boolean).join(" ");
    if (countCodePoints(next) <= SUMMARY_MAX) summary = next;
  }
  return summary;
}

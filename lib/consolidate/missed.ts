import { languageOf, packOf } from "@/lib/core/language";
import { readNamesInPieces } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import { SUMMARY_MAX } from "@/lib/core/limits";
import { runInSlices } from "@/lib/core/slices";
import { countCodePoints } from "@/lib/core/text/points";
import type { AnsweredPart } from "@/lib/core/types/answered-part";
import type { ExtractedEntity, ExtractedEvent, ExtractInput, Extraction, Mind } from "@/lib/core/types/mind";
import { parseExtraction } from "@/prompts/extraction";
import { isOnlyRequest, type TalkLine } from "./without-reminders";

type Talk = Pick<ExtractInput, "timeZone" | "locale" | "personaName" | "userName" | "startedAt" | "blocks"> & {
  lines: readonly TalkLine[];
  parts: readonly AnsweredPart[];
};

/**
 * What a weak model read line by line, completed without it: each line of the user that no event covers, and that the built-in rules
 * keep, as a quote; the persona's promises, the names in the lines, a summary and a mood. A strong model's extraction stays as
 * it is. Reads the same talk the same way each time.
 */
export async function withWhatWasMissed(mind: Mind, extraction: Extraction, talk: Talk): Promise<Extraction> {
  if (!talk.parts.some(({ isByLine }) => isByLine)) return extraction;
  const { lines, timeZone } = talk;
  const transcript = lines.flatMap(({ role, content, at }, position) =>
    role === "user" || role === "persona" ? [{ role, content, at, index: position + 1 } as const] : [],
  );
  const covered = new Set(extraction.events.flatMap(({ sourceMessages }) => sourceMessages));
  const missed = transcript.filter(
    (line) =>
      line.role === "user" &&
      !covered.has(line.index) &&
      isReadByLine(talk.parts, line.index) &&
      !isOnlyRequest(line, timeZone),
  );
  const input = { ...talk, transcript, known: [], uncertain: [], corrections: [], earlier: null };
  const answer = await mind.keptOfLines?.(input, new Set(missed.map(({ index }) => index)));
  const read = answer ? parseExtraction(answer.raw, { lines: lines.length, timeZone }) : null;
  const kept = read?.ok ? read.extraction : null;
  const quotes = (kept?.events ?? []).map((event) => ({ ...event, origin: "built_in" as const }));
  const events = [...extraction.events, ...quotes];
  return {
    ...extraction,
    events,
    entities: withNames(extraction.entities, events, await namesIn(talk)),
    sessionSummary: extraction.sessionSummary || summaryOf(events),
    mood: extraction.mood ?? kept?.mood ?? null,
    problems:
      quotes.length > 0
        ? [...extraction.problems, `events: ${quotes.length} that the model missed, kept by the built-in rules`]
        : extraction.problems,
  };
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

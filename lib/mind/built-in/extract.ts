import { isTimeZone } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { type FoundName, readNamesInSlices } from "@/lib/core/language/explicit-names";
import { mentionsName } from "@/lib/core/language/normalize";
import type { NotebookPack } from "@/lib/core/language/notebook-phrases-types";
import { sentencesOf } from "@/lib/core/language/sentences";
import { type InSlices, runAtOnce } from "@/lib/core/run-in-slices";
import { clip } from "@/lib/core/text/code-points";
import { dominantLanguage } from "@/lib/core/text/detect-language";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import type { MindAnswer } from "@/lib/core/types/mind";
import { type Draft, draftEvents } from "./extract/draft-events";
import { moodAfter } from "./extract/mood";
import { type InformativeMessage, informativeMessages, isCertain } from "./extract/parse-session";
import { personaPromises } from "./extract/persona-promises";
import { toMindAnswer } from "./to-mind-answer";

export const BUILT_IN_EXTRACT_VERSION = "notebook-extract-1";

/** Maximum code points of a session's summary. */
const SUMMARY_MAX = 180;

/**
 * Extracts a closed session without a model: the user's messages as whole quotes, with certain facts: days, names, the impact
 * of a loss or a milestone. Deterministic; no clock, no network. The answer has the wire format of the extraction contract, so
 * it passes through the same parser as a model's.
 */
export const extractBuiltIn = (input: ExtractInput) => runAtOnce(extractInSlices(input));

/** Like `extractBuiltIn`, but as a generator that yields between messages, so that other work can run. */
export function* extractInSlices(input: ExtractInput): InSlices<MindAnswer> {
  const statements = yield* informativeMessages(input.transcript);
  return yield* answerFrom(input, statements, { isWithoutModel: true });
}

/** Extracts only the certain facts of a session, in case a model found nothing; null if there are none. */
export const extractCertain = (input: ExtractInput) => runAtOnce(extractCertainInSlices(input));

/** Like `extractCertain`, but as a generator that yields between messages. */
export function* extractCertainInSlices(input: ExtractInput): InSlices<MindAnswer | null> {
  const statements = yield* informativeMessages(input.transcript, isCertain);
  return statements.length > 0 ? yield* answerFrom(input, statements, { isWithoutModel: false }) : null;
}

/** Extracts events only from these lines, and the persona's promises. Summary and mood are those of the whole session. */
export function* extractFromLinesInSlices(input: ExtractInput, lines: ReadonlySet<number>): InSlices<MindAnswer> {
  const statements = yield* informativeMessages(input.transcript);
  const how = { isWithoutModel: false, promised: personaPromises, lines };
  return yield* answerFrom(input, statements, how);
}

/** `isWithoutModel`: whether there is no AI model. Messages within a minute of each other are then merged into one event. */
type How = { isWithoutModel: boolean; promised?: typeof personaPromises; lines?: ReadonlySet<number> };

function* answerFrom(
  input: ExtractInput,
  messages: InformativeMessage[],
  { isWithoutModel, promised, lines }: How,
): InSlices<MindAnswer> {
  const timeZone = isTimeZone(input.timeZone) ? input.timeZone : "UTC";
  const statements = messages.flatMap(({ line, language }) =>
    language ? sentencesOf(line.content).map((text) => ({ text, language })) : [],
  );
  const notNames = [input.userName, input.personaName];
  const found = yield* readNamesInSlices(statements, { notNames });
  const all = yield* draftEvents(messages, { timeZone, isMerging: isWithoutModel });
  const drafts = lines ? all.filter(({ sources }) => sources.some((line) => lines.has(line))) : all;
  const ofPersona = promised ? yield* promised(input.transcript, timeZone) : [];
  const events = [
    ...drafts.map((draft) => toWire(draft, "user")),
    ...ofPersona.map((draft) => toWire(draft, "persona")),
  ];
  const answer = {
    events,
    session_summary: summaryOf(all, notebookFor(input)),
    mentioned_entities: yield* mentionedIn(events, found),
    entity_clarification: null,
    decided: [],
    session_mood_signal: moodAfter(all),
    // Nothing is added here: explicit statements that somebody is in danger are detected when a message is stored
    // (`conversation/analyze-message.ts`).
    crisis: false,
    self_check_notes: `The user's own words; ${drafts.length} kept of ${messages.length} messages.`,
  };
  return toMindAnswer(answer, BUILT_IN_EXTRACT_VERSION);
}

function* mentionedIn(events: readonly { description: string }[], found: readonly FoundName[]) {
  const mentioned: object[] = [];
  for (const { name, kind } of found) {
    const inEvents = events.flatMap(({ description }, at) => (mentionsName(description, name) ? [at] : []));
    if (inEvents.length > 0) mentioned.push({ canonical_name: name, aliases: [], kind, in_events: inEvents });
    yield;
  }
  return mentioned;
}

function toWire({ text, score, day, sources }: Draft, subject: "user" | "persona") {
  return {
    description: text,
    is_quote: true,
    emotional_impact: score,
    emotion_tags: [],
    relational_tags: [],
    event_time: day && { start: day.start.toISOString(), end: day.end?.toISOString() ?? null },
    subject,
    superseded_event_ids: [],
    source_messages: sources,
  };
}

function notebookFor({ transcript, locale }: ExtractInput): NotebookPack | null {
  const userTexts = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  return packOf(userTexts.length > 0 ? dominantLanguage(userTexts) : locale).notebook;
}

/** The summary of a session: a quote of the event with the strongest impact. */
function summaryOf(drafts: readonly Draft[], notebook: NotebookPack | null): string {
  const [most] = drafts.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
  if (!most || !notebook) return "";
  const [open, close] = notebook.quoteMarks;
  return `${open}${clip(most.text.replaceAll("\n", " … "), SUMMARY_MAX)}${close}`;
}

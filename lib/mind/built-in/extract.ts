import { isTimeZone } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { type FoundName, readNamesInPieces } from "@/lib/core/language/explicit-names";
import { mentionsName } from "@/lib/core/language/normalize";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { VoicePack } from "@/lib/core/language/notebook-phrases-types";
import { type InPieces, runAtOnce } from "@/lib/core/run-in-slices";
import { dominantLanguage } from "@/lib/core/text/detect-language";
import { clip } from "@/lib/core/text/code-points";
import type { ExtractInput, MindAnswer } from "@/lib/core/types/mind";
import { type Draft, draftEvents } from "./extract/draft-events";
import { moodAfter } from "./extract/mood";
import { personaPromises } from "./extract/persona-promises";
import { isSurelyKept, readTold, type ToldMessage } from "./extract/parse-session";
import { ruleAnswer } from "./to-mind-answer";

export const OFFLINE_EXTRACT_VERSION = "notebook-extract-1";

/** Code points of the summary of a talk. */
const SUMMARY_MAX = 180;

/**
 * What a closed talk leaves behind without a model: the user's own messages, whole, with what they surely say: days, names, the
 * impact of a loss or a milestone. Same input, same answer; no clock and no network. The answer has the wire form of the
 * extraction contract, so it passes through the same parser as a model's.
 */
export const extractOffline = (input: ExtractInput) => runAtOnce(extractInPieces(input));

/** The same, a message at a time. */
export function* extractInPieces(input: ExtractInput): InPieces<MindAnswer> {
  const told = yield* readTold(input.transcript);
  return yield* answerFrom(input, told, { isAlone: true });
}

/** What of a talk is surely worth keeping though a model found nothing in it; null when nothing is. */
export const surelyKept = (input: ExtractInput) => runAtOnce(surelyKeptInPieces(input));

/** The same, a message at a time. */
export function* surelyKeptInPieces(input: ExtractInput): InPieces<MindAnswer | null> {
  const told = yield* readTold(input.transcript, isSurelyKept);
  return told.length > 0 ? yield* answerFrom(input, told, { isAlone: false }) : null;
}

/** All that this mind keeps of these lines, and the persona's promises; summary and mood are those of the whole talk. */
export function* keptOfLinesInPieces(input: ExtractInput, lines: ReadonlySet<number>): InPieces<MindAnswer> {
  const told = yield* readTold(input.transcript);
  const how = { isAlone: false, promised: personaPromises, lines };
  return yield* answerFrom(input, told, how);
}

/** `isAlone`: no model reads the talk beside it. Messages of one minute are one event then. */
type How = { isAlone: boolean; promised?: typeof personaPromises; lines?: ReadonlySet<number> };

function* answerFrom(
  input: ExtractInput,
  messages: ToldMessage[],
  { isAlone, promised, lines }: How,
): InPieces<MindAnswer> {
  const timeZone = isTimeZone(input.timeZone) ? input.timeZone : "UTC";
  const told = messages.flatMap(({ line, language }) =>
    language ? sentencesOf(line.content).map((text) => ({ text, language })) : [],
  );
  const notNames = [input.userName, input.personaName];
  const found = yield* readNamesInPieces(told, { notNames });
  const all = yield* draftEvents(messages, { timeZone, isJoining: isAlone });
  const drafts = lines ? all.filter(({ sources }) => sources.some((line) => lines.has(line))) : all;
  const ofPersona = promised ? yield* promised(input.transcript, timeZone) : [];
  const events = [
    ...drafts.map((draft) => toWire(draft, "user")),
    ...ofPersona.map((draft) => toWire(draft, "persona")),
  ];
  const answer = {
    events,
    session_summary: summaryOf(all, voiceFor(input)),
    mentioned_entities: yield* mentionedIn(events, found),
    entity_clarification: null,
    decided: [],
    session_mood_signal: moodAfter(all),
    // Explicit statements are read when a message is stored (`lib/memory/conversation/analyze-message.ts`); this mind adds nothing.
    crisis: false,
    self_check_notes: `The user's own words; ${drafts.length} kept of ${messages.length} messages.`,
  };
  return ruleAnswer(answer, OFFLINE_EXTRACT_VERSION);
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

function voiceFor({ transcript, locale }: ExtractInput): VoicePack | null {
  const said = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  return packOf(said.length > 0 ? dominantLanguage(said) : locale).voice;
}

/** The words that weigh most, as a quote. */
function summaryOf(drafts: readonly Draft[], voice: VoicePack | null): string {
  const [most] = drafts.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
  if (!most || !voice) return "";
  const [open, close] = voice.quoteMarks;
  return `${open}${clip(most.text.replaceAll("\n", " … "), SUMMARY_MAX)}${close}`;
}

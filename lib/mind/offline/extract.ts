import { isTimeZone } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { type FoundName, readNamesInPieces } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import type { VoicePack } from "@/lib/core/language/voice-types";
import { type InPieces, runAtOnce } from "@/lib/core/slices";
import { dominantLanguage } from "@/lib/core/text/language";
import { clip } from "@/lib/core/text/points";
import type { ExtractInput, MindAnswer } from "@/lib/core/types/mind";
import { clarify } from "./extract/clarify";
import { type Draft, draftEvents, strongestOf } from "./extract/draft-events";
import { moodAfter } from "./extract/mood";
import { personaPromises } from "./extract/persona-promises";
import { isSurelyKept, type ReadMessage, readTalk } from "./extract/read-talk";
import { endedBy } from "./judge";
import { ruleAnswer } from "./rule-answer";

export const OFFLINE_EXTRACT_VERSION = "quoting-extract-1";

/** Code points of the summary of a talk. */
const SUMMARY_MAX = 180;

/**
 * What a closed talk leaves behind: the person's own words, sentence by sentence as learned heads judge them, with days,
 * names and feelings. Same input, same answer; no clock and no network. The answer has the wire form of the extraction
 * contract, so it passes through the same parser as a model's.
 */
export const extractOffline = (input: ExtractInput) => runAtOnce(extractInPieces(input));

/** The same, a sentence at a time. */
export function* extractInPieces(input: ExtractInput): InPieces<MindAnswer> {
  const messages = yield* readTalk(input.transcript);
  return yield* answerFrom(input, messages, { promised: personaPromises, choose: strongestOf });
}

/** What of a talk a head of held-out precision .9 is sure of, beside nothing that is known; null when nothing is sure. */
export const surelyKept = (input: ExtractInput) => runAtOnce(surelyKeptInPieces(input));

/** The same, a sentence at a time. */
export function* surelyKeptInPieces(input: ExtractInput): InPieces<MindAnswer | null> {
  const messages = yield* readTalk(input.transcript, isSurelyKept);
  const isAny = messages.some(({ kept }) => kept.length > 0);
  return isAny ? yield* answerFrom({ ...input, known: [], uncertain: [] }, messages, { choose: strongestOf }) : null;
}

/** All that this mind keeps of these lines, and the persona's promises; summary and mood are those of the whole talk. */
export function* keptOfLinesInPieces(input: ExtractInput, lines: ReadonlySet<number>): InPieces<MindAnswer> {
  const messages = yield* readTalk(input.transcript);
  const choose = (drafts: Draft[]) => drafts.filter(({ sources }) => sources.some((line) => lines.has(line)));
  const how = { promised: personaPromises, choose };
  return yield* answerFrom({ ...input, known: [], uncertain: [] }, messages, how);
}

function* answerFrom(
  input: ExtractInput,
  messages: ReadMessage[],
  { promised, choose }: { promised?: typeof personaPromises; choose: (drafts: Draft[]) => Draft[] },
): InPieces<MindAnswer> {
  const timeZone = isTimeZone(input.timeZone) ? input.timeZone : "UTC";
  const told = messages.flatMap(({ kept }) =>
    kept.flatMap(({ text, language }) => (language ? [{ text, language }] : [])),
  );
  const found = yield* readNamesInPieces(told, { notNames: [input.userName, input.personaName] });
  const beings = found.filter(({ kind }) => kind === "person" || kind === "pet");
  const names = beings.flatMap(({ name, aliases }) => [name, ...aliases]);
  const all = yield* draftEvents(messages, input.transcript, timeZone, names);
  const drafts = choose(all);
  const ofPersona = promised ? yield* promised(input.transcript, timeZone) : [];
  const events = [
    ...drafts.map((draft) => toWire(draft, "user", input)),
    ...ofPersona.map((d) => toWire(d, "persona", input)),
  ];
  const voice = voiceFor(input);
  const answer = {
    events,
    session_summary: summaryOf(all, voice),
    mentioned_entities: yield* mentionedIn(events, found),
    entity_clarification: clarify(input),
    decided: [],
    session_mood_signal: moodAfter(all),
    // Explicit statements are read when a message is stored (`lib/memory/conversation/read-words.ts`); this mind adds nothing.
    crisis: false,
    self_check_notes: `The person's own words; ${drafts.length} kept of ${messages.length} messages.`,
  };
  return ruleAnswer(answer, OFFLINE_EXTRACT_VERSION);
}

function* mentionedIn(events: readonly { description: string }[], found: readonly FoundName[]) {
  const mentioned: object[] = [];
  for (const { name, aliases, kind } of found) {
    const inEvents = events.flatMap(({ description }, at) =>
      [name, ...aliases].some((form) => mentionsName(description, form)) ? [at] : [],
    );
    if (inEvents.length > 0) mentioned.push({ canonical_name: name, aliases, kind, in_events: inEvents });
    yield;
  }
  return mentioned;
}

function toWire(draft: Draft, subject: "user" | "persona", input: ExtractInput) {
  const { text, score, day, sources, isCorrection } = draft;
  const ends = subject === "user" ? endedBy({ description: text, isCorrection }, input.known, input.startedAt) : [];
  return {
    description: text,
    is_quote: true,
    emotional_impact: score,
    emotion_tags: [],
    relational_tags: [],
    event_time: day && { start: day.start.toISOString(), end: day.end?.toISOString() ?? null },
    subject,
    superseded_event_ids: ends,
    source_messages: sources,
  };
}

function voiceFor({ transcript, locale }: ExtractInput): VoicePack | null {
  const said = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  return packOf(said.length > 0 ? dominantLanguage(said) : locale).voice;
}

/** The words that weigh most, as a quote. */
function summaryOf(drafts: readonly Draft[], voice: VoicePack | null): string {
  const [most] = drafts.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.worth - a.worth);
  if (!most || !voice) return "";
  const [open, close] = voice.quoteMarks;
  const fact = `${open}${clip(most.text.replaceAll("\n", " … "), SUMMARY_MAX)}${close}`;
  return (voice.lines.summary[0] ?? "{fact}").replace("{fact}", () => fact);
}

import { isTimeZone } from "@/lib/core/clock";
import { languageOf, packOf } from "@/lib/core/language";
import { readNames } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import type { VoicePack } from "@/lib/core/language/voice-types";
import { dominantLanguage } from "@/lib/core/text/language";
import { clip } from "@/lib/core/text/points";
import type { ExtractInput, MindAnswer } from "@/lib/core/types/mind";
import { clarify } from "./extract/clarify";
import { decideKnown } from "./extract/decide";
import { type Draft, draftEvents, type Moment } from "./extract/draft-events";
import { moodAfter } from "./extract/mood";
import { personaPromises } from "./extract/persona-promises";
import { type ReadMessage, readTalk } from "./extract/read-talk";
import { endedBy } from "./judge";
import { ruleAnswer } from "./rule-answer";
import { tagsOf } from "./tags";

export const OFFLINE_EXTRACT_VERSION = "quoting-extract-1";

/** Code points of the summary of a talk. */
const SUMMARY_MAX = 180;

/**
 * What a closed talk leaves behind: the person's own words, sentence by sentence as learned heads judge them, with days,
 * names and feelings. Same input, same answer; no clock and no network. The answer has the wire form of the extraction
 * contract, so it passes through the same parser as a model's.
 */
export function extractOffline(input: ExtractInput): MindAnswer {
  const messages = readTalk(input.transcript);
  const { drafts, found } = draftTalk(input, messages);
  const events = [
    ...drafts.map((draft) => toWire(draft, "user", input)),
    ...personaPromises(input.transcript, momentOf(input)).map((draft) => toWire(draft, "persona", input)),
  ];
  const answer = {
    events,
    session_summary: summaryOf(drafts, input),
    mentioned_entities: mentionedIn(events, found),
    entity_clarification: clarify(input),
    decided: decideKnown(input, drafts),
    session_mood_signal: moodAfter(drafts, messages),
    self_check_notes: `The person's own words; ${drafts.length} kept of ${messages.length} messages.`,
  };
  return ruleAnswer(answer, OFFLINE_EXTRACT_VERSION);
}

/** The events to be of what was kept of a talk, and who and what is named there. */
export function draftTalk(input: ExtractInput, messages: readonly ReadMessage[]) {
  const told = messages.flatMap(({ kept }) =>
    kept.flatMap(({ text, language }) => (language ? [{ text, language }] : [])),
  );
  const found = readNames(told, { notNames: [input.userName, input.personaName] });
  const beings = found.filter(({ kind }) => kind === "person" || kind === "pet");
  const names = beings.flatMap(({ name, aliases }) => [name, ...aliases]);
  return { drafts: draftEvents(messages, input.transcript, momentOf(input), names), found };
}

function momentOf({ startedAt, timeZone }: ExtractInput): Moment {
  return { startedAt, timeZone: isTimeZone(timeZone) ? timeZone : "UTC" };
}

/** The names that stand in events, in the wire form. */
export function mentionedIn(events: readonly { description: string }[], found: ReturnType<typeof readNames>) {
  return found.flatMap(({ name, aliases, kind }) => {
    const inEvents = events.flatMap(({ description }, at) =>
      [name, ...aliases].some((form) => mentionsName(description, form)) ? [at] : [],
    );
    return inEvents.length === 0 ? [] : [{ canonical_name: name, aliases, kind, in_events: inEvents }];
  });
}

/** A draft in the wire form; `known` are the memories that it may end. */
export function toWire(
  draft: Draft,
  subject: "user" | "persona",
  { known, startedAt }: Pick<ExtractInput, "known" | "startedAt">,
) {
  const { text, score, day, sources, isPlan, isCorrection, isCrisis } = draft;
  const ends = subject === "user" ? endedBy({ description: text, isCorrection }, known, startedAt) : [];
  return {
    description: text,
    is_quote: true,
    emotional_impact: score,
    emotion_tags: tagsOf(score, languageOf(text)),
    relational_tags: [
      ...(isPlan ? ["commitment"] : []),
      ...(isCorrection ? ["correction"] : []),
      ...(isCrisis ? ["vulnerability"] : []),
      ...(Math.abs(score) >= TURNING ? ["turning-point"] : []),
    ],
    event_time: day && { start: day.start.toISOString(), end: day.end?.toISOString() ?? null },
    subject,
    superseded_event_ids: ends,
    source_messages: sources,
  };
}

/** From this score on what happened turns a life. */
const TURNING = 7;

function voiceFor({ transcript, locale }: ExtractInput): VoicePack | null {
  const said = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  return packOf(said.length > 0 ? dominantLanguage(said) : locale).voice;
}

/** The words that weigh most, as a quote. */
export function summaryOf(drafts: readonly Draft[], input: ExtractInput): string {
  const voice = voiceFor(input);
  const [most] = drafts.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.worth - a.worth);
  if (!most || !voice) return "";
  const [open, close] = voice.quoteMarks;
  const fact = `${open}${clip(most.text.replaceAll("\n", " … "), SUMMARY_MAX)}${close}`;
  return (voice.lines.summary[0] ?? "{fact}").replace("{fact}", () => fact);
}

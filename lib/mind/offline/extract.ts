import { TZDate } from "@date-fns/tz";
import { isTimeZone } from "@/lib/core/clock";
import { isTold } from "@/lib/core/lexicon/substance";
import { detectLanguage, dominantLanguage } from "@/lib/core/text/language";
import { mentionsName } from "@/lib/core/text/normalize";
import { type ExtractInput, type MindAnswer, NO_USAGE } from "@/lib/core/types/mind";
import { type Candidate, chooseEvents, summarise, type WireEvent } from "./extract/assemble";
import { isPledged } from "./extract/commitment";
import { type EventTime, readEventTime } from "./extract/dates";
import { describeParts } from "./extract/describe";
import { type Draft, draftMemories } from "./extract/drafts";
import { collectEntities, type Entity, withUnnamedKin } from "./extract/entities";
import { clarify } from "./extract/known/clarify";
import { decideKnown } from "./extract/known/decide";
import { keptBeside, supersededBy } from "./extract/known/supersede";
import { moodAfter } from "./extract/mood";
import { nameFirst } from "./extract/named-first";
import { personaPromises } from "./extract/persona-promises";
import { putRightEvents } from "./extract/put-right";
import { scoreHits } from "./extract/score";
import { spellNames } from "./extract/spell-names";
import { toldAround } from "./extract/told-around";

export const OFFLINE_MODEL = "offline-v1";
export const OFFLINE_EXTRACT_VERSION = "offline-extract-2";

/**
 * What a closed talk leaves behind, by rules alone: same input, same answer, no clock and no network. The answer has the
 * wire form of the extraction contract, so it passes through the same parser as a model's.
 */
export function extractOffline(input: ExtractInput): MindAnswer {
  const said = input.transcript.filter((line) => line.role === "user").map((line) => line.content.slice(0, 20_000));
  const chosen = chooseEvents(draftMemories(input.transcript, input.known).map((draft) => toCandidate(draft, input)));
  const told = putRightEvents(
    chosen.map((c) => c.event),
    input,
  );
  const events = [...told, ...keptBeside(told, input), ...personaEvents(input)];
  if (dominantLanguage(said) === "zh") for (const event of events) tellInChinese(event);
  const righted = told.filter(isPutRight).map((e) => e.description);
  const named = collectEntities([...said, ...righted], [input.userName, input.personaName]);
  nameFirst(chosen, named, input);
  spellNames(events, named);
  const kept = [...chosen.map((c) => c.draft.parts.join(" ")), ...righted];
  const entities = withUnnamedKin(
    named.filter((entity) => eventsNaming(entity, events).length > 0),
    kept,
  );
  const answer = {
    events,
    session_summary: summarise(events, dominantLanguage(said), said.length > 0),
    mentioned_entities: entities.map((entity) => ({
      canonical_name: entity.canonicalName,
      aliases: entity.aliases,
      kind: entity.kind,
      in_events: eventsNaming(entity, events),
    })),
    entity_clarification: clarify(input),
    decided: decideKnown(input, events),
    session_mood_signal: moodAfter(events, said.slice(-3).join("\n")),
    self_check_notes: notes(chosen),
  };
  return { raw: JSON.stringify(answer), model: OFFLINE_MODEL, promptVersion: OFFLINE_EXTRACT_VERSION, usage: NO_USAGE };
}

const isPutRight = (event: WireEvent) => event.relational_tags.includes("correction");

function toCandidate(draft: Draft, input: ExtractInput): Candidate {
  const text = draft.ready ?? draft.parts.join(" ");
  const score = scoreHits(draft.hits, text, toldAround(draft.sources, input.transcript));
  if (draft.putsRight !== null && !score.tags.includes("correction")) score.tags.push("correction");
  if (draft.unresolved && !score.tags.includes("unresolved"))
    score.tags = [...score.tags, "unresolved" as const].slice(-3);
  const told = timeOf(draft, input) ?? knownTime(draft, input);
  const ahead = isAhead(told, input) ? told : aheadOf(draft, input);
  const dated = ahead !== null;
  if (!score.tags.includes("commitment") && isPledged({ text, sources: draft.sources, dated }, input.transcript))
    score.tags = [...score.tags, "commitment" as const].slice(-3);
  const time = score.tags.includes("commitment") ? (ahead ?? told) : told;
  const description = draft.ready ?? describeParts(draft.parts, draft.language, draft.hits.every(isTold));
  const event: WireEvent = {
    description,
    emotional_impact: score.impact,
    emotion_tags: score.emotions,
    relational_tags: score.tags,
    event_time: time,
    subject: "user",
    superseded_event_ids: supersededBy({ description, tags: score.tags, putsRight: draft.putsRight }, input),
    source_messages: draft.sources,
  };
  return { draft, score, event };
}

/** When it was or will be, from all that is told of it. */
function timeOf({ ready, parts, language, hits }: Draft, input: ExtractInput): EventTime | null {
  return readEventTime(ready ?? parts.join("\n"), language, hits, input);
}

const isAhead = (time: EventTime | null, { startedAt }: ExtractInput) =>
  time !== null && new Date(time.start) > startedAt;

/** The first day of several that lies ahead: of «今天太晚了 下周一给他打电话», that on which it is to be done. */
function aheadOf({ ready, parts, language, hits }: Draft, input: ExtractInput): EventTime | null {
  for (const clause of (ready ?? parts.join("\n")).split(CLAUSES).slice(0, CLAUSES_MAX)) {
    const time = readEventTime(clause, language, hits, input);
    if (isAhead(time, input)) return time;
  }
  return null;
}
const CLAUSES = /[,，。.!！?？;；\n]+|(?<=\p{Script=Han})\s+/u;
const CLAUSES_MAX = 12;

/** A corrected memory keeps its day unless the correction gave another. */
function knownTime({ putsRight }: Draft, { known, timeZone }: ExtractInput): EventTime | null {
  const memory = putsRight === null ? undefined : known[putsRight - 1];
  const iso = (at: Date) => new TZDate(at.getTime(), isTimeZone(timeZone) ? timeZone : "UTC").toISOString();
  if (!memory?.eventTimeStart) return null;
  return { start: iso(memory.eventTimeStart), end: memory.eventTimeEnd ? iso(memory.eventTimeEnd) : null };
}

function personaEvents(input: ExtractInput): WireEvent[] {
  return personaPromises(input.transcript, input.personaName, input).map(({ description, eventTime, source }) => ({
    description,
    emotional_impact: 2,
    emotion_tags: [],
    relational_tags: ["commitment"],
    event_time: eventTime,
    subject: "persona",
    superseded_event_ids: [],
    source_messages: [source],
  }));
}

/** A memory of a Chinese talk is told in Chinese, though most of its words are not: "Last day 6月12号" is quoted. */
function tellInChinese(event: WireEvent): void {
  if (detectLanguage(event.description) === "en" && /\p{Script=Han}/u.test(event.description))
    event.description = `用户说:“${event.description}”`;
}

function eventsNaming(entity: Entity, events: WireEvent[]): number[] {
  const names = [entity.canonicalName, ...entity.aliases];
  return events.flatMap((event, i) => (names.some((name) => mentionsName(event.description, name)) ? [i] : []));
}

function notes(chosen: Candidate[]): string {
  const peaks = chosen.filter((c) => Math.abs(c.event.emotional_impact) >= 6).length;
  return `Rules over the person's lines only; ${chosen.length} kept, ${peaks} of them peaks. Suggestions of the persona were not taken as facts.`;
}

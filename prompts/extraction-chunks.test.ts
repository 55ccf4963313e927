import { expect, test } from "vitest";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { parseExtraction } from "./extraction";
import { addChunk, candidatesOfSession, NOTHING_SO_FAR, type ReadChunk, wholeOf } from "./extraction-chunks";
import { NOW } from "./inputs.fixtures";

type Event = { description: string; source_messages: number[]; superseded_event_ids?: number[] };

function chunk(
  newFrom: number,
  events: Event[],
  more: object = {},
  known = candidatesOfSession(NOTHING_SO_FAR, NOW),
): ReadChunk {
  const raw = JSON.stringify({
    events: events.map((event) => ({ emotional_impact: 1, subject: "user", ...event })),
    ...more,
  });
  const parsed = parseExtraction(raw, { lines: 20, known });
  if (!parsed.ok) throw new Error(parsed.problem);
  return { extraction: parsed.extraction, newFrom };
}

const descriptions = ({ events }: Extraction) => events.map(({ description }) => description);
const cat = { description: "Lin has a cat.", source_messages: [3] };
const dog = { description: "Lin has a dog.", source_messages: [7] };

test("the extractions of two chunks become one: their events, names and decisions, and the last summary and mood", () => {
  const names = (name: string) => ({
    mentioned_entities: [{ canonical_name: name, aliases: [], kind: "pet", in_events: [0] }],
  });
  const first = addChunk(NOTHING_SO_FAR, chunk(1, [cat], { ...names("Alba"), session_summary: "A cat." }));
  const whole = wholeOf(addChunk(first, chunk(6, [dog], { ...names("Waffle"), session_summary: "A cat and a dog." })));
  expect(descriptions(whole)).toEqual(["Lin has a cat.", "Lin has a dog."]);
  expect(whole.entities).toMatchObject([
    { canonicalName: "Alba", inEvents: [0] },
    { canonicalName: "Waffle", inEvents: [1] },
  ]);
  expect(whole.sessionSummary).toBe("A cat and a dog.");
});

test("an event that repeats another verbatim, or is based on lines of an earlier chunk, is merged into the earlier event", () => {
  const first = addChunk(NOTHING_SO_FAR, chunk(1, [cat]));
  const regenerate = [
    { ...cat, source_messages: [9] },
    { description: "There is a cat at Lin's.", source_messages: [3] },
    dog,
  ];
  expect(descriptions(wholeOf(addChunk(first, chunk(6, regenerate))))).toEqual(["Lin has a cat.", "Lin has a dog."]);
});

test("a new event based on a line of an earlier chunk is added if no other event cites that line", () => {
  const first = addChunk(NOTHING_SO_FAR, chunk(1, [cat]));
  const late = { description: "Lin sleeps badly.", source_messages: [4] };
  expect(descriptions(wholeOf(addChunk(first, chunk(6, [late]))))).toEqual(["Lin has a cat.", "Lin sleeps badly."]);
});

test("an event replaced by a later chunk of the same session is removed, and references to other events stay correct", () => {
  const first = addChunk(NOTHING_SO_FAR, chunk(1, [cat, dog]));
  const known = candidatesOfSession(first, NOW);
  expect(known.map(({ description, isOfThisSession }) => [description, isOfThisSession])).toEqual([
    ["Lin has a cat.", true],
    ["Lin has a dog.", true],
  ]);
  const parrot = { description: "It is no cat, it is a parrot.", source_messages: [12], superseded_event_ids: [1] };
  const more = { mentioned_entities: [{ canonical_name: "Polly", aliases: [], kind: "pet", in_events: [0] }] };
  const whole = wholeOf(addChunk(first, chunk(10, [parrot], more, known)));
  expect(descriptions(whole)).toEqual(["Lin has a dog.", "It is no cat, it is a parrot."]);
  expect(whole.entities).toMatchObject([{ canonicalName: "Polly", inEvents: [1] }]);
  expect(whole.events.flatMap(({ supersedes }) => supersedes)).toEqual([]);
});

test("an event that replaces an earlier one of the same session takes over what that event had replaced and decided", () => {
  const stored = { id: "0196f000-0000-7000-8000-000000000001", type: "event" as const, subject: "user" as const };
  const paris = {
    ...stored,
    description: "Lin lives in Paris.",
    status: null,
    eventTimeStart: null,
    eventTimeEnd: null,
    learnedAt: NOW,
  };
  const berlin = { description: "Lin moved to Berlin.", source_messages: [2], superseded_event_ids: [1] };
  const first = addChunk(NOTHING_SO_FAR, chunk(1, [berlin], {}, [paris]));
  const hamburg = { description: "Lin moved to Hamburg, not Berlin.", source_messages: [9], superseded_event_ids: [1] };
  const whole = wholeOf(addChunk(first, chunk(6, [hamburg], {}, candidatesOfSession(first, NOW))));
  expect(descriptions(whole)).toEqual(["Lin moved to Hamburg, not Berlin."]);
  expect(whole.events[0]?.supersedes).toEqual([stored.id]);
});

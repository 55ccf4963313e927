import assert from "node:assert/strict";
import { type Companion, newCompanion } from "./companion";
import type { FakeOpenAi, FakeRequest } from "./fake-openai";

/** A session about two things, and memories of it that contain every kind of row that can be forgotten at least once. */

export const CAT = "Ann's white cat is called Biscuit.";
export const CHOIR = "Mia sings in a choir.";
export const PROMISE = "Lin promised to ask again.";
export const LESSON = "Small joys carry them far.";
export const BOTH = "They like company.";
export const STATED = ["I have a white cat named Biscuit.", "My sister Mia sings in a choir."] as const;

type Parts = { server: { url: string; model: FakeOpenAi } };

/**
 * A new user whose session has been consolidated: two events, a promise, a thought on the first event, a thought on both, two entities, a
 * mood, a summary.
 */
export async function companionWithMemories({ server }: Parts): Promise<Companion> {
  server.model.behave((request) => {
    if (request.kind === "extract") return { text: JSON.stringify(extraction()) };
    // A promise is accepted only if the companion makes it in a reply.
    if (request.kind === "reply") return { text: `I promise to ask again on ${soon().slice(0, 10)}.` };
    if (request.kind === "reflect") return { text: JSON.stringify(reflection(request)) };
    return undefined;
  });
  const lin = await newCompanion(server.url);
  for (const words of STATED) await lin.chat(words);
  const closed = await lin.closeAndWait();
  assert.deepEqual([closed.status, closed.failure], ["closed", null]);
  return lin;
}

/** A time three days from now. */
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString();

function extraction() {
  return {
    events: [
      event(CAT, { source_messages: [1] }),
      event(CHOIR, { source_messages: [3] }),
      event(PROMISE, { subject: "persona", event_time: { start: soon(), end: null }, source_messages: [2] }),
    ],
    session_summary: "An evening of small news.",
    mentioned_entities: [
      { canonical_name: "Biscuit", aliases: [], kind: "pet", in_events: [0] },
      { canonical_name: "Mia", aliases: [], kind: "person", in_events: [1] },
    ],
    session_mood_signal: { mood: "quietly-moved", energy: 6, last_user_signal: "warm" },
  };
}

function reflection(request: FakeRequest) {
  const prompt = (request.body.messages ?? []).map((message) => message.content).join("\n");
  const shown = [...prompt.matchAll(/<event number="(\d+)"[^>]*>([\s\S]*?)<\/event>/g)];
  const numberOf = (words: string) => Number(shown.find(([, , text]) => text?.includes(words))?.[1] ?? 0);
  return {
    thoughts: [thought(LESSON, [numberOf("Biscuit")]), thought(BOTH, [numberOf("Biscuit"), numberOf("choir")])],
  };
}

export function event(description: string, more: Record<string, unknown> = {}) {
  return {
    description,
    emotional_impact: 2,
    emotion_tags: ["calm"],
    relational_tags: [],
    event_time: null,
    subject: "user",
    superseded_event_ids: [],
    source_messages: [1],
    ...more,
  };
}

const thought = (description: string, filling: number[]) => ({
  description,
  emotional_impact: 1,
  emotion_tags: [],
  relational_tags: [],
  subject: "user",
  filling,
});

/** Everything that the owner of a companion can read about it, to compare two states. */
export async function everythingOf(lin: Companion) {
  const [events, thoughts, promises, entities, history, moods, sessions, { episodicState }] = await Promise.all([
    lin.events(),
    lin.thoughts(),
    lin.promises(),
    lin.entities(),
    lin.history(),
    lin.moods(),
    lin.sessions(),
    lin.persona(),
  ]);
  const timeline = await lin.timeline();
  return { events, thoughts, promises, entities, history, moods, sessions, episodicState, timeline };
}

/** The id of the memory with this text. */
export async function idOf(lin: Companion, description: string): Promise<string> {
  const nodes = [...(await lin.events()), ...(await lin.thoughts())];
  const found = nodes.find((node) => node.description === description);
  assert.ok(found, `there is no memory "${description}"`);
  return found?.id ?? "";
}

/** Ids by which each kind of row can be addressed. */
export async function targetsOf(lin: Companion) {
  const [history, [biscuit], [mood], [session]] = await Promise.all([
    lin.history(),
    lin.entities().then((entities) => entities.filter((entity) => entity.canonicalName === "Biscuit")),
    lin.moods(),
    lin.sessions(),
  ]);
  return {
    events: await idOf(lin, CAT),
    thoughts: await idOf(lin, LESSON),
    "coming-up": await idOf(lin, PROMISE),
    entities: biscuit?.id ?? "",
    moods: mood?.id ?? "",
    messages: history.find((message) => message.content === STATED[1])?.id ?? "",
    sessions: session?.id ?? "",
  };
}

import { beforeAll, describe, expect, test } from "vitest";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import type { Behaviour, FakeRequest } from "../support/fake-openai";
import { anAppWithModel } from "./app";

const server = anAppWithModel({ MODEL_TIMEOUT_MS: "3000", SLOW_CYCLE: "off" });

/** Each fault has a session of its own, identified by the word in it, so that all can fail in parallel. */
const FAULTS: { fault: Behaviour & string; kind: "extract" | "reflect"; word: string }[] = [
  { fault: "broken-json", kind: "extract", word: "Alpha" },
  { fault: "401", kind: "extract", word: "Bravo" },
  { fault: "500", kind: "extract", word: "Charlie" },
  { fault: "hang", kind: "extract", word: "Echo" },
  { fault: "empty", kind: "extract", word: "Foxtrot" },
  { fault: "half", kind: "extract", word: "Golf" },
  { fault: "429", kind: "extract", word: "Hotel" },
  { fault: "401", kind: "reflect", word: "India" },
  { fault: "broken-json", kind: "reflect", word: "Juliet" },
];

/** A sentence without field names, codes, addresses or user text. */
const SENTENCE = /^The model(?:'s answer)? [a-z ]+\.$/;

const contentOf = (request: FakeRequest) => JSON.stringify(request.body.messages ?? []);
const faulty = (request: FakeRequest): Behaviour | undefined =>
  FAULTS.find(({ kind, word }) => kind === request.kind && contentOf(request).includes(word))?.fault;

describe("a model that fails during consolidation", () => {
  const companions = new Map<string, { lin: Companion; sessionId: string }>();

  beforeAll(async () => {
    server.model.behave(faulty);
    await Promise.all(
      FAULTS.map(async ({ word }) => {
        const lin = await newCompanion(server.url);
        const { sessionId } = await lin.chat(`I have a white cat named ${word}.`);
        await lin.close(sessionId);
        companions.set(word, { lin, sessionId });
      }),
    );
    await Promise.all([...companions.values()].map(({ lin, sessionId }) => lin.settled(sessionId)));
  });

  const companionOf = (word: string) => {
    const found = companions.get(word);
    if (!found) throw new Error(`Nobody talked of ${word}.`);
    return found;
  };

  for (const { fault, kind, word } of FAULTS.filter((one) => one.kind === "extract")) {
    test(`${kind} answered with "${fault}": the session fails with the reason, and Retry consolidates it exactly once`, async () => {
      const { lin, sessionId } = companionOf(word);
      const failed = await lin.session(sessionId);
      expect(failed?.status).toBe("failed");
      expect(failed?.failure).toMatch(SENTENCE);
      expect(await lin.messageTexts()).toEqual([`I have a white cat named ${word}.`]);
      expect(await lin.events()).toEqual([]);
      expect(await lin.thoughts()).toEqual([]);

      // A refused key is not retried automatically; any error that may be temporary is.
      const asked = server.model.requests.filter((r) => r.kind === kind && contentOf(r).includes(word)).length;
      if (fault === "401") expect(asked).toBe(1);
      else expect(asked).toBeGreaterThan(1);

      server.model.behave("ok");
      const retry = await lin.client.post(`/api/chat/sessions/${sessionId}/retry`);
      expect(retry.status, retry.text).toBe(200);
      expect(await lin.settled(sessionId)).toMatchObject({ status: "closed", failure: null });
      expect((await lin.events()).map((event) => event.description)).toEqual([expect.stringContaining(word)]);
      expect((await lin.entities()).map((entity) => entity.canonicalName)).toEqual([word]);
      expect(await lin.thoughts()).toHaveLength(1);
      expectRefused(await lin.client.post(`/api/chat/sessions/${sessionId}/retry`), 409, "conflict");
    });
  }

  for (const { fault, kind, word } of FAULTS.filter((one) => one.kind === "reflect")) {
    test(`${kind} answered with "${fault}": the session closes with what was extracted, and reflection follows after the next session`, async () => {
      const { lin, sessionId } = companionOf(word);
      expect(await lin.session(sessionId)).toMatchObject({ status: "closed", failure: null });
      expect((await lin.events()).map((event) => event.description)).toEqual([expect.stringContaining(word)]);
      expect(await lin.thoughts()).toEqual([]);
      const trace = await lin.client.get<{ phases: object }>(`/api/admin/sessions/${sessionId}/consolidate-trace`);
      expect(trace.body.phases).toMatchObject({
        "E reflect": {
          gate: "timer",
          thoughts: 0,
          failure: expect.stringMatching(SENTENCE),
          problems: [expect.any(String)],
        },
      });

      server.model.behave("ok");
      await lin.chat("I have a brown dog named Waffle.");
      expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
      expect(await lin.reflections()).toHaveLength(1);
    });
  }
});

test("a malformed extraction is salvaged: its valid items are stored and the session closes", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: "sloppy" });
  await lin.chat("I have a white cat named Biscuit. My grandmother passed away in March.");
  await lin.chat("And mom called.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  const [event] = await lin.events();
  expect(event?.emotionalImpact).toBe(-9);
  expect(event?.relationalTags).toEqual(["identity-bearing"]);
});

test("a truncated extraction is not treated as complete, so nothing is lost silently", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: ["truncated"] });
  await lin.chat("I have a white cat named Biscuit.");
  await lin.chat("I have a brown dog named Waffle.");
  const session = await lin.closeAndWait();
  if (session.status === "failed") return;
  expect(await lin.events()).toHaveLength(2);
  expect((await lin.entities()).map((entity) => entity.canonicalName).toSorted()).toEqual(["Biscuit", "Waffle"]);
  expect((await lin.persona()).episodicState.mood).toBe("quietly-moved");
});

test("a model whose every answer is truncated leaves the session failed, or closed with the complete items", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: "truncated" });
  await lin.chat("I have a white cat named Biscuit.");
  const session = await lin.closeAndWait();
  if (session.status === "failed") expect(session.failure).toMatch(SENTENCE);
  else expect((await lin.events())[0]?.description).toContain("Biscuit");
});

test("an unusable extraction is repaired by one more call, and the user notices no failure", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: ["broken-json"] });
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  expect(await lin.events()).toHaveLength(1);
});

for (const refusal of ["reject-json-schema", "reject-response-format"] as const) {
  test(`a model server that answers "${refusal}" is called again with another request format`, async () => {
    const lin = await newCompanion(server.url);
    server.model.behave({ extract: refusal, reflect: refusal });
    await lin.chat("I have a white cat named Biscuit.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
    expect(await lin.events()).toHaveLength(1);
  });
}

test("a thought that cites events invented by the model, by id or by number, is not stored", async () => {
  const lin = await newCompanion(server.url);
  const invented = {
    description: "I sense a storm.",
    emotional_impact: 2,
    filling: ["01990000-0000-7000-8000-00000000beef", 99],
  };
  server.model.behave({ reflect: { text: JSON.stringify({ thoughts: [invented] }) } });
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
  expect(await lin.thoughts()).toEqual([]);
  expect(await lin.events()).toHaveLength(1);
});

test("a thought with other evidence stays when an event is forgotten, and the forgotten event appears in no later prompt", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave((request) => {
    if (request.kind !== "reflect") return undefined;
    const filling = [...contentOf(request).matchAll(/<event number=\\"(\d+)/g)].map((hit) => Number(hit[1]));
    const thought = { description: "They live among animals.", emotional_impact: 2, subject: "user", filling };
    return { text: JSON.stringify({ thoughts: [thought] }) };
  });
  await lin.chat("I have a white cat named Biscuit.");
  await lin.chat("I have a brown dog named Waffle.");
  await lin.closeAndWait();
  const events = await lin.events();
  const biscuit = events.find((event) => event.description.includes("Biscuit"));
  const waffle = events.find((event) => event.description.includes("Waffle"));
  const [thought] = await lin.thoughts();
  expect(thought?.evidence.toSorted()).toEqual([biscuit?.id, waffle?.id].toSorted());

  await lin.client.delete(`/api/admin/memory/events/${biscuit?.id}?choice=cascade`);
  expect(await lin.thoughts()).toEqual([expect.objectContaining({ id: thought?.id, evidence: [waffle?.id] })]);
  const before = server.model.requests.length;
  await lin.chat("Do you remember my animals?");
  await lin.closeAndWait();
  await lin.chat("Do you remember my cat?");
  const prompts = JSON.stringify(server.model.requests.slice(before).map((request) => request.body));
  expect(prompts).toContain("Waffle");
  expect(prompts).not.toContain("Biscuit");
});

test("when a model cites too much, inverts feelings and invents facts, only what the user said is stored, and the trace lists each change", async () => {
  const lin = await newCompanion(server.url);
  const cited = {
    source_messages: [1, 2, 3, 4, 5, 6],
    relational_tags: [],
    superseded_event_ids: [],
    event_time: null,
  };
  const [now, soon] = [0, 86_400_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
  const events = [
    { description: "The user's grandmother died.", emotional_impact: 7, emotion_tags: ["grief"] },
    {
      ...{
        description: "The user moved to Leeds, where Tamsin has 12 cats.",
        emotional_impact: 3,
        emotion_tags: ["joy"],
      },
      event_time: { start: now, end: null },
    },
    { description: "The user plays the trombone in a band.", emotional_impact: 4, emotion_tags: ["proud"] },
    {
      ...{ description: "The companion promised to tell more.", emotional_impact: 1, emotion_tags: [] },
      ...{ subject: "persona", event_time: { start: soon, end: null } },
    },
  ].map((event) => ({ ...cited, subject: "user", ...event }));
  const answer = { events, session_summary: "They talked.", mentioned_entities: [], session_mood_signal: null };
  server.model.behave((request) => (request.kind === "extract" ? { text: JSON.stringify(answer) } : undefined));
  const { sessionId } = await lin.chat("My grandmother died last night.");
  await lin.chat("I moved to Leeds this spring.");
  await lin.chat("What a day.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });

  const stored = (await lin.events()).map((event) => [event.description, event.emotionalImpact, event.eventTimeStart]);
  expect(stored.toSorted()).toEqual([
    ["The user moved to Leeds.", 3, null],
    ["The user's grandmother died.", -7, null],
  ]);
  expect(await lin.promises("type=intention")).toEqual([]);
  const trace = await lin.client.get<{ phases: { "B write": { problems: string[] } } }>(
    `/api/admin/sessions/${sessionId}/consolidate-trace`,
  );
  const problems = trace.body.phases["B write"].problems.join("\n");
  for (const said of [
    "events[0].source_messages: removed lines that do not support the event",
    "events[0].emotional_impact: 7 contradicts its tags or lines, set to -7",
    "events[1].description: removed names, numbers that nobody said",
    "events[1].event_time: removed, because no line names it",
    "events[2]: dropped, because none of its lines supports it",
    "events[3]: dropped, because none of its lines supports it",
  ])
    expect(problems).toContain(said);
  expect(problems).not.toMatch(/Tamsin|trombone/);
});

import { describe, expect, test } from "vitest";
import type { Conflict, ConsolidateTrace, MemoryNode } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import type { FakeRequest } from "../support/fake-openai";
import { anApp, anAppWithModel } from "./app";

const PATH = "/api/admin/memory/conflicts";
const settle = (lin: Companion, id: string | undefined, body: unknown) =>
  lin.client.post<Conflict>(`${PATH}/${id}/settle`, body);
const texts = (nodes: MemoryNode[]) => nodes.map((node) => node.description).toSorted();

describe("with a model", () => {
  const server = anAppWithModel({ SLOW_CYCLE: "off", TRIVIAL_MESSAGES: "0" });
  const event = (description: string) => ({
    description,
    emotional_impact: 1,
    emotion_tags: [],
    relational_tags: [],
    event_time: null,
    subject: "user",
    superseded_event_ids: [],
    source_messages: [1],
  });
  /** Holds one session that leaves this memory behind. */
  async function tell(lin: Companion, description: string) {
    const answer = JSON.stringify({ events: [event(description)], session_summary: "A talk about homes." });
    server.model.behave((request: FakeRequest) => (request.kind === "extract" ? { text: answer } : undefined));
    await lin.chat(`Let me tell you where I live these days, it is quite a story. ${description}`);
    return lin.closeAndWait();
  }
  const judged = () => server.model.requests.filter((request) => request.kind === "judge").length;

  async function twoHomes() {
    const lin = await newCompanion(server.url);
    await tell(lin, "The user lives in Berlin.");
    await tell(lin, "The user lives in Paris.");
    const [found] = await lin.conflicts("open=1");
    return { lin, found };
  }

  test("two conflicting memories are marked in every list until the user settles them, and are compared only once", async () => {
    const before = judged();
    const { lin, found } = await twoHomes();
    expect(found).toMatchObject({
      class: "true_contradiction",
      older: { description: "The user lives in Berlin.", contested: true },
      newer: { description: "The user lives in Paris.", contested: true },
      askedCount: 0,
      outcome: null,
      settledAt: null,
    });
    expect((await lin.events()).map((node) => node.contested)).toEqual([true, true]);
    expect(judged() - before).toBe(1);
    await tell(lin, "The user planted beans.");
    expect(judged() - before).toBe(1);
  });

  for (const [holds, expected] of [
    ["older", ["The user lives in Berlin."]],
    ["newer", ["The user lives in Paris."]],
    ["both", ["The user lives in Berlin.", "The user lives in Paris."]],
  ] as const) {
    test(`a conflict settled for "${holds}" stays settled, and settling it again changes nothing`, async () => {
      const { lin, found } = await twoHomes();
      const settled = await settle(lin, found?.id, { holds });
      expect(settled.status, settled.text).toBe(200);
      expect(settled.body).toMatchObject({ id: found?.id, outcome: holds, settledAt: expect.any(String) });
      expect(texts(await lin.events())).toEqual(expected);
      expect((await lin.events()).some((node) => node.contested)).toBe(false);
      expect((await settle(lin, found?.id, { holds })).body).toEqual(settled.body);
      expectRefused(await settle(lin, found?.id, { holds: holds === "both" ? "older" : "both" }), 409, "conflict");
      expect(await lin.conflicts("open=1")).toEqual([]);
      expect(await lin.conflicts()).toEqual([settled.body]);
    });
  }

  test("a memory that describes a change over time replaces the older one automatically", async () => {
    const lin = await newCompanion(server.url);
    await tell(lin, "The user lives in Berlin.");
    await tell(lin, "The user moved to Lisbon.");
    expect(texts(await lin.events())).toEqual(["The user moved to Lisbon."]);
    expect(await lin.conflicts("open=1")).toEqual([]);
    expect(await lin.conflicts()).toMatchObject([{ class: "temporal_change", outcome: "superseded" }]);
  });

  test("if the model cannot compare two memories, the session still closes, the attempt is recorded, and both memories stay", async () => {
    const lin = await newCompanion(server.url);
    await tell(lin, "The user lives in Berlin.");
    const answer = JSON.stringify({ events: [event("The user lives in Paris.")], session_summary: "A move." });
    server.model.behave(({ kind }: FakeRequest) =>
      kind === "extract" ? { text: answer } : kind === "judge" ? "500" : undefined,
    );
    await lin.chat("Let me tell you where I live these days, it is quite a story. In Paris.");
    const session = await lin.closeAndWait();
    expect(session.status).toBe("closed");
    expect(await lin.events()).toHaveLength(2);
    expect(await lin.conflicts()).toEqual([]);
    const trace = await lin.client.get<ConsolidateTrace>(`/api/admin/sessions/${session.id}/consolidate-trace`);
    const waiting = [expect.arrayContaining((await lin.events()).map((node) => node.id))];
    expect(trace.body.phases).toMatchObject({ "B compare": { pairs: 1, waiting, failure: expect.any(String) } });
    const sessions = await lin.client.get<{ items: object[] }>(`/api/chat/sessions?personaId=${lin.id}`);
    expect(sessions.body.items).toMatchObject([{ id: session.id, toBeCompared: true }, { toBeCompared: false }]);
    const timeline = await lin.client.get<{ items: object[] }>(`/api/admin/memory/timeline?personaId=${lin.id}`);
    expect(timeline.body.items).toContainEqual(
      expect.objectContaining({ id: session.id, data: expect.objectContaining({ toBeCompared: true }) }),
    );
  });
});

describe("without a model", () => {
  const server = anApp();

  test("memories are never compared for conflicts, and both stay unchanged", async () => {
    const lin = await newCompanion(server.url);
    for (const said of ["I live in Berlin, in a small flat.", "I live in Paris, in a house near the river."]) {
      await lin.chat(said);
      await lin.closeAndWait();
    }
    expect(await lin.conflicts()).toEqual([]);
    expect(await lin.events()).toHaveLength(2);
  });
});

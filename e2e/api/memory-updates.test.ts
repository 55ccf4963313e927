import { expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import type { FakeRequest } from "../support/fake-openai";
import { anAppWithModel } from "./app";

/** How memory changes with what the model answers, through the API: replace, repeat, decide, merge two names, summarise. */
const server = anAppWithModel({ SLOW_CYCLE: "off", WINDOW_TOKENS: "200", SESSION_MAX_MESSAGES: "24" });

const event = (description: string, more: object = {}) => ({
  description,
  emotional_impact: 2,
  emotion_tags: ["calm"],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  source_messages: [1],
  ...more,
});

const promptOf = (request: FakeRequest) => (request.body.messages ?? []).map((message) => message.content).join("\n");

/** The number by which the prompt refers to a memory with this text. */
function numberOf(request: FakeRequest, words: string): number {
  const shown = [...promptOf(request).matchAll(/<memory number="(\d+)"[^>]*>([^<]*)<\/memory>/g)];
  return Number(shown.find(([, , text]) => text?.includes(words))?.[1] ?? 0);
}

/** Extraction answers with the result of `make`; every other request gets the usual answer. */
const extractAs = (make: (request: FakeRequest) => object, reply?: string) =>
  server.model.behave((request) => {
    if (request.kind === "reply" && reply !== undefined) return { text: reply };
    if (request.kind !== "extract") return undefined;
    return { text: JSON.stringify({ session_summary: "A talk.", ...make(request) }) };
  });

test("a changed fact replaces the old one, which stays in the history and is no longer recalled", async () => {
  const lin = await newCompanion(server.url);
  extractAs(() => ({ events: [event("Ann lives in Oslo.")] }));
  await lin.chat("I live in Oslo, by the harbour.");
  await lin.closeAndWait();
  const [oslo] = await lin.events();

  extractAs((request) => ({
    events: [event("Ann moved to Bergen.", { superseded_event_ids: [numberOf(request, "Oslo")] })],
  }));
  await lin.chat("I do not live in Oslo any more, we moved to Bergen.");
  await lin.closeAndWait();
  const [bergen, ...more] = await lin.events();
  expect(more).toEqual([]);
  expect(bergen?.description).toBe("Ann moved to Bergen.");
  const { body } = await lin.client.get<{ history: { supersedes: { id: string }[] } }>(
    `/api/admin/memory/events/${bergen?.id}`,
  );
  expect(body.history.supersedes.map((node) => node.id)).toEqual([oslo?.id]);
  expect(await lin.search("Oslo")).toEqual([]);
  await lin.chat("Do you remember Bergen, or Oslo?");
  const asked = server.model.requests.findLast((request) => request.kind === "reply");
  expect(asked && promptOf(asked)).toContain("Ann moved to Bergen.");
  expect(asked && promptOf(asked)).not.toContain("Ann lives in Oslo.");
});

test("a fact mentioned in two sessions is one memory with two mentions and the stronger feeling", async () => {
  const lin = await newCompanion(server.url);
  extractAs(() => ({
    events: [event("Ann's white cat is called Biscuit.", { relational_tags: ["identity-bearing"] })],
  }));
  await lin.chat("My white cat is called Biscuit.");
  await lin.closeAndWait();
  extractAs(() => ({ events: [event("Ann's white cat is called Biscuit.", { emotional_impact: 6 })] }));
  await lin.chat("Did I say? My white cat is called Biscuit.");
  await lin.closeAndWait();
  expect(await lin.events()).toEqual([
    expect.objectContaining({ mentionCount: 2, emotionalImpact: 6, relationalTags: ["identity-bearing"] }),
  ]);
  const [cat] = await lin.events();
  const { body } = await lin.client.get<{ items: unknown[] }>(`/api/admin/memory/events/${cat?.id}/sources`);
  expect(body.items).toHaveLength(2);
});

test("a later session marks a promise of the persona as fulfilled, and the promise names that session", async () => {
  const lin = await newCompanion(server.url);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const promise = { subject: "persona", event_time: { start: soon, end: null }, source_messages: [2] };
  extractAs(
    () => ({ events: [event("Lin promised to ask about the exam.", promise)] }),
    `I'll ask you about the exam on ${soon.slice(0, 10)}.`,
  );
  await lin.chat("My exam is on Friday. Will you ask me how it went?");
  await lin.closeAndWait();
  extractAs((request) => ({
    events: [event("Ann passed the exam Lin had asked about.", { emotional_impact: 6 })],
    decided: [{ id: numberOf(request, "exam"), outcome: "fulfilled", by_event: 0 }],
  }));
  await lin.chat("You asked, so: I passed the exam!");
  await lin.closeAndWait();
  const [passed] = await lin.events();
  expect(await lin.promises()).toEqual([
    expect.objectContaining({ status: "fulfilled", resolvedHow: "event", resolvedBy: passed?.id }),
  ]);
});

test("the user is asked whether two names are the same entity, and the answer settles it", async () => {
  const lin = await newCompanion(server.url);
  const user = (name: string, at: number) => ({ canonical_name: name, aliases: [], kind: "person", in_events: [at] });
  extractAs(() => ({
    events: [event("Elizabeth plays the cello.")],
    mentioned_entities: [user("Elizabeth", 0)],
  }));
  await lin.chat("My friend Elizabeth plays the cello.");
  await lin.closeAndWait();
  extractAs(() => ({ events: [event("Liz came for dinner.")], mentioned_entities: [user("Liz", 0)] }));
  await lin.chat("Liz came for dinner.");
  await lin.closeAndWait();
  expect((await lin.entities()).find((entity) => entity.canonicalName === "Liz")?.status).toBe("uncertain");

  await lin.chat("Liz left her scarf here.");
  const asked = server.model.requests.findLast((request) => request.kind === "reply");
  expect(asked && promptOf(asked)).toMatch(/Liz[\s\S]*Elizabeth|Elizabeth[\s\S]*Liz/);
  extractAs(() => ({
    events: [event("Liz left a scarf.")],
    entity_clarification: { canonical_a: "Liz", canonical_b: "Elizabeth", same: true },
  }));
  await lin.chat("Yes, Liz is Elizabeth.");
  await lin.closeAndWait();
  const [one, ...others] = await lin.entities();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ canonicalName: "Elizabeth", status: "confirmed", aliases: ["Liz"] });
  expect(one?.linkedCount).toBeGreaterThanOrEqual(2);
});

test("the prompt contains a summary of a long session whose messages all stay; a very long session closes automatically", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave((request) =>
    request.kind === "compact" ? { text: JSON.stringify({ summary: "They spoke of the blue harbour." }) } : undefined,
  );
  const line = "We walked along the harbour and counted the boats, one after another, until it was dark.";
  let sessionId = "";
  for (let count = 1; count <= 8; count++) ({ sessionId } = await lin.chat(`${count}. ${line}`));
  await expect.poll(() => server.model.requests.some((request) => request.kind === "compact")).toBe(true);
  await expect
    .poll(async () => {
      await lin.chat(`And again. ${line}`);
      const last = server.model.requests.findLast((request) => request.kind === "reply");
      return last ? promptOf(last) : "";
    })
    .toContain("They spoke of the blue harbour.");
  const last = server.model.requests.findLast((request) => request.kind === "reply");
  expect(last && promptOf(last)).not.toContain("1. We walked");
  expect((await lin.messageTexts())[0]).toBe(`1. ${line}`);

  for (let more = 0; more < 12; more++) {
    const next = await lin.chat("One more thing.");
    if (next.sessionId !== sessionId) break;
  }
  expect((await lin.sessions()).find((session) => session.id === sessionId)?.closeTrigger).toBe("max_length");
});

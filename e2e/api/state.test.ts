import { expect, test } from "vitest";
import type { Cost, State } from "../support/api-types";
import { newUser } from "../support/client";
import { meet, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel({ EMBEDDER: "openai", MODEL_SMALL: "house-model", SLOW_CYCLE: "off" });
const CAT = "I have a white cat named Biscuit.";

test("for a user without a persona the state says that one has to be created", async () => {
  const ann = await newUser(server.url);
  const { status, body } = await ann.client.get<State>("/api/state");
  expect(status).toBe(200);
  expect(body).toMatchObject({ persona: null, onboardingRequired: true, failedSessions: [] });
});

test("the state of a persona counts its memories and contains none of their text", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann, { displayName: "Lin", blocks: { persona: "A retired lighthouse keeper." } });
  await lin.chat(CAT);
  await lin.closeAndWait();
  const after = await lin.thoughts();
  const thoughts = after.filter(({ type }) => type === "thought").length;
  expect(thoughts).toBeGreaterThan(0);
  const { body, text } = await ann.client.get<State>(`/api/state?personaId=${lin.id}`);
  expect(body).toMatchObject({
    persona: { id: lin.id, displayName: "Lin", locale: "en" },
    onboardingRequired: false,
    memoryCounts: { events: 1, thoughts, messages: 2, sessions: 1 },
    channels: [{ id: "web", enabled: true, ready: true }],
    failedSessions: [],
  });
  expect(text).not.toMatch(/Biscuit|lighthouse/);
  expect((await ann.client.get<State>("/api/state")).body).toEqual(body);
});

test("the state of a persona lists a session that could not be consolidated, with the reason, until a retry succeeds", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ extract: "broken-json" });
  const { sessionId } = await lin.chat(CAT);
  expect(await lin.closeAndWait()).toMatchObject({ status: "failed" });
  const state = async () => (await lin.client.get<State>(`/api/state?personaId=${lin.id}`)).body;
  expect((await state()).failedSessions).toMatchObject([{ id: sessionId, reason: "unreadable", messageCount: 2 }]);
  server.model.behave("ok");
  expect((await lin.client.post(`/api/chat/sessions/${sessionId}/retry`)).status).toBe(200);
  expect(await lin.settled(sessionId)).toMatchObject({ status: "closed" });
  expect((await state()).failedSessions).toEqual([]);
});

test("the cost covers replies, embeddings and consolidation, and prices only models with a known price", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  await lin.chat(CAT);
  await lin.closeAndWait();
  const { status, body } = await ann.client.get<Cost>("/api/admin/cost?range=today");
  expect(status).toBe(200);
  expect(body).toMatchObject({ range: "today", currency: "USD" });
  expect(body.byFeature.map(({ feature }) => feature)).toEqual(expect.arrayContaining(["reply", "embed", "extract"]));
  const model = (name: string) => body.byModel.find((one) => one.model === name);
  expect(model("gpt-4.1")).toMatchObject({ price: { input: 2 }, calls: 1, failed: 0, unpricedTokens: 0 });
  expect(model("gpt-4.1")?.usd).toBeGreaterThan(0);
  const embedded = model("openai:text-embedding-3-small");
  expect(embedded?.inputTokens).toBeGreaterThan(0);
  expect(embedded?.usd).toBeGreaterThan(0);
  const world = model("house-model");
  expect(world).toMatchObject({ price: null, usd: null });
  expect(world?.unpricedTokens).toBeGreaterThan(0);
  expect(body.total.unpricedTokens).toBe(world?.unpricedTokens);
  expect(body.total.usd).toBeCloseTo(
    (model("gpt-4.1")?.usd ?? 0) + (embedded?.usd ?? 0) + (model("gpt-4.1-mini")?.usd ?? 0),
    9,
  );
  expect(body.byPersona).toMatchObject([{ personaId: lin.id, calls: body.total.calls }]);
  expect(body.bySession.some(({ sessionId, personaId }) => sessionId !== null && personaId === lin.id)).toBe(true);
  expect(body.byDay).toMatchObject([{ calls: body.total.calls }]);
  for (const range of ["7d", "30d"]) {
    const longer = await ann.client.get<Cost>(`/api/admin/cost?range=${range}&personaId=${lin.id}`);
    expect(longer.body.total.calls, range).toBeGreaterThanOrEqual(body.total.calls);
  }
});

test("a failed model call is counted in the cost, and a user sees only their own cost", async () => {
  const lin = await newCompanion(server.url);
  server.model.behave({ reply: "500" });
  await lin.chat("Good evening.");
  const { body } = await lin.client.get<Cost>("/api/admin/cost?range=today");
  expect(body.byFeature.find(({ feature }) => feature === "reply")).toMatchObject({ calls: 1, failed: 1 });
  const stranger = await newUser(server.url);
  expect((await stranger.client.get<Cost>("/api/admin/cost")).body.total.calls).toBe(0);
  expectRefused(await stranger.client.get(`/api/admin/cost?personaId=${lin.id}`), 404, "not_found");
  expectRefused(await stranger.client.get(`/api/state?personaId=${lin.id}`), 404, "not_found");
});

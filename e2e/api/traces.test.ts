import { beforeAll, expect, test } from "vitest";
import type { ConsolidateTrace, Page, SlowCycle, StoredEvent, ThoughtTrace, TurnTrace } from "../support/api-types";
import { CAT_SESSIONS, chatInSessions, REFLECTS_OFTEN, reflectsOnAll } from "../support/cat-sessions";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel(REFLECTS_OFTEN);
const STAGES = [
  ...["debounce", "ingest_user", "l1_load", "l6_decay_check", "l5_alias_scan", "vector_retrieve", "pinned_thoughts"],
  ...["build_system_prompt", "build_user_prompt", "llm_stream", "ingest_persona", "on_turn_done"],
];
let lin: Companion;
let stated: { turnId: string; sessionId: string };
let sessions: string[];

beforeAll(async () => {
  server.model.behave(reflectsOnAll("Biscuit is dear to them."));
  lin = await newCompanion(server.url);
  stated = await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  const later = await chatInSessions(lin, CAT_SESSIONS.en.sessions.slice(1));
  sessions = [stated.sessionId, ...later.map(({ id }) => id)];
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const get = <T>(path: string) => lin.client.get<T>(`/api/admin/${path}`);

test("a thought can be traced to its evidence and to the sessions that the evidence came from", async () => {
  const [thought] = await lin.reflections();
  const { status, body } = await get<ThoughtTrace>(`memory/thoughts/${thought?.id}/trace`);
  expect(status).toBe(200);
  expect(body.thought).toEqual(thought);
  const events = (await lin.events()).filter((event) => thought?.evidence.includes(event.id));
  expect(body.sourceEvents.toSorted(byId)).toEqual(events.toSorted(byId));
  expect(body.sourceSessions.map((session) => session.id).toSorted()).toEqual(sessions.toSorted());
  for (const { summary } of body.sourceSessions) expect(summary).toBeTruthy();
  expect(body.orphanedCount).toBe(0);
});

test("an event can be read with its history and the thoughts based on it", async () => {
  const [event] = await lin.events();
  const { body } = await get<StoredEvent>(`memory/events/${event?.id}`);
  expect(body).toMatchObject({ ...event, history: { supersedes: [], supersededBy: null, wordings: [] } });
  const resting = await get<Page<{ id: string; evidence: string[] }>>(`memory/events/${event?.id}/dependents`);
  expect(resting.body.items.length).toBeGreaterThan(0);
  for (const item of resting.body.items) expect(item.evidence).toContain(event?.id);
});

test("the trace of a thought does not accept an event's id, nor the history of an event a thought's", async () => {
  const [[event], [thought]] = await Promise.all([lin.events(), lin.thoughts()]);
  expectRefused(await get(`memory/thoughts/${event?.id}/trace`), 404, "not_found");
  expectRefused(await get(`memory/events/${thought?.id}`), 404, "not_found");
  expectRefused(await get(`memory/events/${thought?.id}/dependents`), 404, "not_found");
});

test("the user can read how a reply was made", async () => {
  const asked = await lin.chat("Do you remember my cat?");
  const { status, body, text } = await get<TurnTrace>(`turns/${asked.turnId}`);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ id: asked.turnId, promptSystem: expect.any(String), model: expect.any(String) });
  expect(body.stages.length).toBeGreaterThan(0);
  const [event] = await lin.events();
  expect(body.retrieval.map((line) => line.id)).toContain(event?.id);
});

test("the trace of a reply has the twelve measured stages, the sections of its prompt and its model calls", async () => {
  const asked = await lin.chat("Is Biscuit a cat?");
  const { body } = await get<TurnTrace>(`turns/${asked.turnId}`);
  expect(body.stages.map(({ name }) => name)).toEqual(STAGES);
  const took = Object.fromEntries(body.stages.map(({ name, ms }) => [name, ms]));
  expect(took.debounce).toBe(0);
  expect(took.llm_stream).toBeGreaterThan(0);
  const counted = STAGES.slice(2).reduce((sum, name) => sum + (took[name] ?? 0), 0);
  expect(counted).toBeLessThanOrEqual(body.totalMs);
  expect(body.firstTokenMs).toBeLessThanOrEqual(body.totalMs);
  expect(body.promptParts.map(({ section }) => section)).toContain("rules");
  expect(body.calls.map(({ feature }) => feature)).toEqual(["embed", "reply"]);
});

test("the list of turns has their durations, newest first, in pages", async () => {
  const whole = await get<Page<{ id: string; status: string; hasTrace: boolean }>>(`turns?personaId=${lin.id}`);
  expect(whole.body.items.at(-1)).toMatchObject({ id: stated.turnId, status: "done", hasTrace: true });
  const first = await get<Page<{ id: string }>>(`turns?personaId=${lin.id}&limit=1`);
  expect(first.body.items.map((turn) => turn.id)).toEqual(whole.body.items.slice(0, 1).map((turn) => turn.id));
  const next = await get<Page<{ id: string }>>(`turns?personaId=${lin.id}&limit=200&cursor=${first.body.items[0]?.id}`);
  expect(next.body.items).toEqual(whole.body.items.slice(1));
});

test("the trace of a session shows its consolidation, phase by phase", async () => {
  const { status, body } = await get<ConsolidateTrace>(`sessions/${stated.sessionId}/consolidate-trace`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sessionId: stated.sessionId,
    status: "closed",
    failure: null,
    trivial: false,
    attempt: 1,
  });
  for (const letter of ["A", "B", "C", "D", "E", "F"]) {
    expect(
      Object.keys(body.phases).filter((phase) => phase.startsWith(letter)),
      letter,
    ).not.toEqual([]);
  }
  expect(body.phases["C shock"]).toEqual({ shockId: null, shockImpact: 8 });
  expect(body.phases["D timer"]).toMatchObject({ isDue: true, lastRunAt: null, runsLast24h: 0 });
  expect(body.calls.map(({ feature }) => feature)).toContain("embed");
  expect(body.raw).toContain("Biscuit");
  expect(body.rawModel).toBeTruthy();
  expect(Date.parse(body.finishedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(body.startedAt));
});

test("an open session has no trace of a consolidation yet", async () => {
  const mei = await newCompanion(server.url);
  const { sessionId } = await mei.chat("Hello there.");
  expectRefused(await mei.client.get(`/api/admin/sessions/${sessionId}/consolidate-trace`), 404, "not_found");
});

test("a slow cycle can be read with the memories that were its input", async () => {
  const cycle = await lin.slowCycle();
  expect(cycle).toMatchObject({ sessionId: stated.sessionId, reason: expect.any(String) });
  type Whole = SlowCycle & {
    shownIds: string[];
    promptUser: string | null;
    raw: string | null;
    written: { id: string }[];
  };
  const { status, body } = await get<Whole>(`slow-tick/transcripts/${cycle.id}`);
  expect(status).toBe(200);
  const first = (await lin.events()).find((event) => event.sessionId === stated.sessionId);
  expect(body.shownIds).toContain(first?.id);
  expect(body.raw).toBeTruthy();
  expect(body.written).toHaveLength(body.thoughtCount + body.expectationCount);
});

test("forgotten content appears in no trace", async () => {
  const mei = await newCompanion(server.url);
  const { sessionId, turnId } = await mei.chat("I have a white cat named Pudding.");
  await mei.closeAndWait();
  const cycle = await mei.slowCycle();
  const [event] = await mei.events();
  await mei.client.delete(`/api/admin/memory/events/${event?.id}?choice=cascade`);
  for (const path of [
    `sessions/${sessionId}/consolidate-trace`,
    `slow-tick/transcripts/${cycle.id}`,
    `turns/${turnId}`,
  ]) {
    expect((await mei.client.get(`/api/admin/${path}`)).text, path).not.toContain("Pudding");
  }
});

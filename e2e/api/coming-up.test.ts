import { beforeEach, expect, test } from "vitest";
import type { Page, Thought } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel } from "./app";

const server = anAppWithModel({ SLOW_CYCLE: "off" });
let lin: Companion;

const event = (description: string, more: object) => ({
  description,
  emotional_impact: 2,
  emotion_tags: [],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  source_messages: [1],
  ...more,
});
/** A time three days from now. */
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString();
const promised = (what: string) =>
  event(what, { subject: "persona", event_time: { start: soon(), end: null }, source_messages: [2] });

beforeEach(async () => {
  lin = await newCompanion(server.url);
  const events = [
    event("The user has an exam on Friday.", {}),
    promised("Lin promised to ask how the exam went."),
    promised("Lin will think of a name for the new kitten."),
  ];
  const day = soon().slice(0, 10);
  server.model.behave({
    extract: { text: JSON.stringify({ events, session_summary: "An exam is near." }) },
    reply: { text: `On ${day} I'll ask how the exam went. I will think of a name for the new kitten, too.` },
  });
  await lin.chat("I have a white cat named Biscuit, and my exam is on Friday. Will you ask me how it went?");
  await lin.closeAndWait();
});

const decide = (id: string | undefined, body: unknown) =>
  lin.client.patch<Thought>(`/api/admin/memory/coming-up/${id}`, body);

test("promises are listed with their status and can be filtered by it", async () => {
  const all = await lin.promises();
  expect(all).toHaveLength(2);
  for (const one of all)
    expect(one).toMatchObject({ type: "intention", status: "pending", resolvedAt: null, evidence: [] });
  expect(await lin.promises("status=pending")).toEqual(all);
  expect(await lin.promises("status=missed")).toEqual([]);
  const first = await lin.client.get<Page<Thought>>(`/api/admin/memory/coming-up?personaId=${lin.id}&limit=1`);
  expect(first.body).toEqual({ items: all.slice(0, 1), nextCursor: all[0]?.id });
  expect(await lin.promises(`cursor=${first.body.nextCursor}`)).toEqual(all.slice(1));
  expect(await lin.promises("status=decided")).toEqual([]);
  expect(await lin.promises("type=expectation")).toEqual([]);
  const placed = await lin.client.get(`/api/admin/memory/coming-up?personaId=${lin.id}&limit=1&around=${all[1]?.id}`);
  expect(placed.body).toEqual({ items: all.slice(1), offset: 1, total: 2, nextCursor: null });
});

test("the user can decide a promise, change the decision, and take it back", async () => {
  const [one, other] = await lin.promises();
  const fulfilled = await decide(one?.id, { status: "fulfilled" });
  expect(fulfilled.body).toMatchObject({ id: one?.id, status: "fulfilled", resolvedHow: "owner", resolvedBy: null });
  expect(Date.parse(fulfilled.body.resolvedAt ?? "")).toBeGreaterThan(0);
  expect((await decide(one?.id, { status: "fulfilled" })).body).toEqual(fulfilled.body);
  expect((await lin.promises("status=pending")).map((promise) => promise.id)).toEqual([other?.id]);
  expect((await decide(one?.id, { status: "pending" })).body).toEqual(one);
});

test("a new due date reopens a promise until that date, and removing the date reopens it without one", async () => {
  const [one] = await lin.promises();
  const day = soon().slice(0, 10);
  await decide(one?.id, { status: "missed" });
  const open = await decide(one?.id, { dueAt: day });
  expect(open.body).toMatchObject({ status: "pending", resolvedAt: null, eventTimeEnd: null });
  expect(Math.abs(Date.parse(open.body.eventTimeStart ?? "") - Date.parse(day))).toBeLessThanOrEqual(14 * 3_600_000);
  expect((await decide(one?.id, { dueAt: null })).body).toMatchObject({ status: "pending", eventTimeStart: null });
  expectRefused(await decide(one?.id, { dueAt: "2020-01-01" }), 422, "invalid");
});

test("of all memories only promises can be decided", async () => {
  const [plain] = await lin.events();
  expectRefused(await decide(plain?.id, { status: "missed" }), 404, "not_found");
});

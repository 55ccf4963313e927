import { beforeAll, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { sessionSummaries, sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { forgetIt } from "../forgetting/forgetting.fixtures";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { readEvent, traceThought } from "./evidence-trace";
import { addEvidence, insertNodes, replace } from "./nodes.fixtures";
import { listDependents } from "./reader";

const start = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
const NOT_FOUND = { code: "not_found" };

onEachDatabase("evidence and history of memories", (db) => {
  let scope: Scope;
  beforeAll(async () => {
    scope = await newScope(db(), start);
  });

  async function chat(openedAt: Date, summary?: string): Promise<string> {
    const id = newId(openedAt);
    const { personaId } = scope;
    const times = { openedAt, lastMessageAt: openedAt, closedAt: openedAt };
    await db()
      .insert(sessions)
      .values({ id, personaId, channelId: `channel ${id}`, status: "closed", ...times });
    const row = { sessionId: id, personaId, promptVersion: "test-1", at: openedAt, createdAt: openedAt };
    if (summary)
      await db()
        .insert(sessionSummaries)
        .values({ ...row, summary });
    return id;
  }

  test("a thought is traced to its events and their sessions, oldest first", async () => {
    const [first, second] = [await chat(start, "About the cat."), await chat(later)];
    const [one, two, thought] = await insertNodes(
      db(),
      scope,
      [{ sessionId: second }, { sessionId: first }, { type: "thought", sessionId: second }],
      start,
    );
    await addEvidence(db(), scope, thought?.id ?? "", [two?.id ?? "", one?.id ?? ""], later);
    const trace = await traceThought(db(), scope, thought?.id ?? "");
    expect(trace.thought).toMatchObject({ id: thought?.id, type: "thought", evidence: [two?.id, one?.id] });
    expect(trace.sourceEvents.map((event) => event.id)).toEqual([one?.id, two?.id]);
    expect(trace.sourceSessions).toEqual([
      { id: first, openedAt: start, closedAt: start, summary: "About the cat." },
      { id: second, openedAt: later, closedAt: later, summary: null },
    ]);
    expect(trace.orphanedCount).toBe(0);
  });

  test("an intention is traced to its own session", async () => {
    const sessionId = await chat(start, "They promised to ask.");
    const [intention] = await insertNodes(db(), scope, [{ type: "intention", status: "pending", sessionId }], start);
    const trace = await traceThought(db(), scope, intention?.id ?? "");
    expect(trace).toMatchObject({ sourceEvents: [], orphanedCount: 0, sourceSessions: [{ id: sessionId }] });
  });

  test("forgotten evidence of a thought is counted but not shown", async () => {
    const drafts = [
      { description: "Rain." },
      { description: "Snow." },
      { type: "thought" as const, description: "Fog." },
    ];
    const [deleted, left, thought] = await insertNodes(db(), scope, drafts, start);
    await addEvidence(db(), scope, thought?.id ?? "", [deleted?.id ?? "", left?.id ?? ""], start);
    await forgetIt(db(), scope, { id: deleted?.id ?? "", choice: "orphan", now: later });
    const trace = await traceThought(db(), scope, thought?.id ?? "");
    expect(trace.sourceEvents.map((event) => event.id)).toEqual([left?.id]);
    expect(trace.orphanedCount).toBe(1);
  });

  test("an event's history lists everything it superseded, newest first, and what superseded it", async () => {
    const [oslo, bergen, rome] = await insertNodes(db(), scope, [{}, {}, {}], start);
    await replace(db(), scope, { old: oslo?.id, by: bergen?.id });
    await replace(db(), scope, { old: bergen?.id, by: rome?.id });
    const history = async (id = "") => {
      const { supersedes, supersededBy } = (await readEvent(db(), scope, id)).history;
      return [supersedes.map((node) => node.id), supersededBy?.id ?? null];
    };
    expect(await history(rome?.id)).toEqual([[bergen?.id, oslo?.id], null]);
    expect(await history(bergen?.id)).toEqual([[oslo?.id], rome?.id]);
    expect(await history(oslo?.id)).toEqual([[], bergen?.id]);
  });

  test("the dependents of an event are the thoughts based on it, each with all its evidence", async () => {
    const [event, other, thought] = await insertNodes(db(), scope, [{}, {}, { type: "thought" }], start);
    await addEvidence(db(), scope, thought?.id ?? "", [event?.id ?? "", other?.id ?? ""], start);
    const dependents = await listDependents(db(), scope, event?.id ?? "");
    expect(dependents).toMatchObject([{ id: thought?.id, evidence: [event?.id, other?.id] }]);
  });

  test("the trace is only for thoughts, the history only for events, and neither is shown for another persona's memory", async () => {
    const [event, thought] = await insertNodes(db(), scope, [{}, { type: "thought" }], start);
    const other = await newScope(db(), start, { userId: scope.userId });
    await expect(traceThought(db(), scope, event?.id ?? "")).rejects.toMatchObject(NOT_FOUND);
    await expect(readEvent(db(), scope, thought?.id ?? "")).rejects.toMatchObject(NOT_FOUND);
    await expect(listDependents(db(), scope, thought?.id ?? "")).rejects.toMatchObject(NOT_FOUND);
    await expect(traceThought(db(), other, thought?.id ?? "")).rejects.toMatchObject(NOT_FOUND);
    await expect(readEvent(db(), other, event?.id ?? "")).rejects.toMatchObject(NOT_FOUND);
  });
});

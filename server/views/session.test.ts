import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { chat, createWorld } from "@/lib/consolidate/consolidate.fixtures";
import { failSession } from "@/lib/consolidate/finish";
import { explainFailure, Unusable } from "@/lib/consolidate/model-call";
import { MindError } from "@/lib/core/errors";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { listSessions, readSession } from "@/lib/memory/conversation/sessions";
import { listFailedSessions } from "@/lib/memory/maintenance/state";
import { showSession } from "./session";

const sentences: string[] = Object.values(SESSION_FAILURES);

onEachDatabase("the reason why a session was not remembered", (db) => {
  const failing = async (extract: () => string) => {
    const world = await createWorld(db(), { extract });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    const error: unknown = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { world, sessionId, error };
  };
  const shown = async (extract: () => string) => {
    const { world, sessionId, error } = await failing(extract);
    await failSession(world.services, world.scope, { sessionId, failure: explainFailure(error) });
    const [session] = await listSessions(db(), world.scope, { limit: 1 });
    const [failed] = await listFailedSessions(db(), world.scope);
    const trace = await readConsolidateTrace(db(), world.scope, sessionId);
    return { failure: session && showSession(session).failure, failed, trace };
  };

  test.each([
    "",
    "I am sorry, I cannot",
    "{ broken",
    "[1, 2]",
    '{"session_summary": "They spoke."}',
    '{"events": 3}',
    '{"events": "none"}',
  ])("is a plain sentence for an unreadable answer of %j, whose fault only the trace names", async (raw) => {
    const { failure, failed, trace } = await shown(() => raw);
    expect(failure).toBe(SESSION_FAILURES.unreadable);
    expect(failed).toMatchObject({ failure: SESSION_FAILURES.unreadable, reason: "unreadable" });
    expect(trace.phases["B extract"]).toMatchObject({ model: "scripted", problems: [expect.any(String)] });
  });

  test("is a plain sentence also for a model that gives no answer, and for any other failure", async () => {
    const errors = [
      ...(["unauthorized", "rate_limited", "unavailable", "timeout", "bad_answer", "rejected"] as const).map(
        (failure) => new MindError(failure, "Refused. (401, invalid_api_key)"),
      ),
      new Unusable(SESSION_FAILURES.changing),
      new DOMException("late", "TimeoutError"),
      new Error("select failed (42P01)"),
    ];
    for (const error of errors) {
      const { failure } = await shown(() => {
        throw error;
      });
      expect(sentences).toContain(failure);
    }
  });

  test("is a sentence for every end of a background run, even one stored by an earlier version", async () => {
    const { world, sessionId } = await failing(() => "");
    await failSession(world.services, world.scope, { sessionId, failure: "fetch failed: ECONNREFUSED 127.0.0.1" });
    const stored = await readSession(db(), world.scope, sessionId);
    expect(stored.failure).toBe(SESSION_FAILURES.internal);
    const older = { ...stored, failure: "The model's answer could not be read: events[0].subject is missing." };
    expect(showSession(older).failure).toBe(SESSION_FAILURES.unreadable);
    expect(showSession({ ...stored, failure: null }).failure).toBeNull();
  });
});

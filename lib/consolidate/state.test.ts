import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { MindError } from "@/lib/core/errors";
import { SESSION_FAILURES, sessionFailureOf } from "@/lib/core/types/session-failures";
import { listFailedSessions, readState } from "@/lib/memory/maintenance/state";
import { newScope } from "@/lib/memory/memory.fixtures";
import { chat, createWorld, oneThought, start } from "./consolidate.fixtures";
import { failSession } from "./finish";
import { explainFailure, Unusable } from "./model-call";

onEachDatabase("state of a persona", (db) => {
  test("consists of numbers, without any content", async () => {
    const world = await createWorld(db(), { reflect: oneThought("They are fond of Snowy.") });
    await (await chat(world, "I have a white cat named Snowy")).run();
    const state = await readState(db(), world.scope);
    expect(state).toEqual({
      persona: { id: world.scope.personaId, displayName: "Vessel", locale: "en" },
      onboardingRequired: false,
      memoryCounts: {
        ...{ events: 1, thoughts: 1, intentions: 0, expectations: 0 },
        ...{ entities: 1, messages: 1, sessions: 1 },
      },
      failedSessions: [],
    });
    expect(JSON.stringify(state)).not.toMatch(/Snowy|Oslo/);
  });

  test("a persona whose L1 blocks are empty needs an introduction", async () => {
    const scope = await newScope(db(), start);
    expect(await readState(db(), scope)).toMatchObject({ onboardingRequired: true, memoryCounts: { events: 0 } });
  });

  test("lists a session whose consolidation failed, with its reason, until it succeeds", async () => {
    const world = await createWorld(db());
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    world.services.mind = { ...world.services.mind, extract: () => Promise.reject(new MindError("unavailable", "x")) };
    const error: unknown = await run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await failSession(world.services, world.scope, { sessionId, failure: explainFailure(error) });
    expect(await listFailedSessions(db(), world.scope)).toMatchObject([
      { id: sessionId, messageCount: 1, reason: "unavailable", failure: "The model could not be reached." },
    ]);
    expect(await listFailedSessions(db(), await newScope(db(), start))).toEqual([]);
  });

  test("names every reason for a failure from what is stored", () => {
    for (const failure of [
      "unauthorized",
      "rate_limited",
      "unavailable",
      "timeout",
      "bad_answer",
      "rejected",
    ] as const) {
      expect(sessionFailureOf(explainFailure(new MindError(failure, "x")))).toBe(failure);
    }
    expect(sessionFailureOf(explainFailure(new Error("x")))).toBe("internal");
    expect(sessionFailureOf(explainFailure(new Unusable(SESSION_FAILURES.changing)))).toBe("changing");
    expect(sessionFailureOf(`${SESSION_FAILURES.unreadable}: events is missing`)).toBe("unreadable");
    expect(sessionFailureOf("A sentence that nobody wrote down.")).toBe("internal");
  });
});

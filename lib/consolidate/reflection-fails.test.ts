import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { HOUR } from "@/lib/core/clock";
import { MindError, notFound } from "@/lib/core/errors";
import type { MindAnswer } from "@/lib/core/types/mind";
import type { ReflectInput } from "@/lib/core/types/reflect-input";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { readSession } from "@/lib/memory/conversation/sessions";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { cat, catSession, chat, createWorld, event, everything, oneThought, type World } from "./consolidate.fixtures";
import { phasesOf } from "./slow-cycle.fixtures";

const fond = oneThought("They are fond of Snowy.");
const fails = (error: unknown) => (): Promise<MindAnswer> => Promise.reject(error);

onEachDatabase("a model failure during reflection", (db) => {
  /** A persona whose next reflection is the test's. */
  const openThinking = async () => {
    const world = await createWorld(db());
    const asked: ReflectInput[] = [];
    const reflect = (how: "works" | (() => Promise<MindAnswer>), impact = 2) => {
      const heavyEvent = event(impact === 2 ? cat.description : "Their father died.", {
        emotional_impact: impact,
        source_messages: [1],
      });
      const mind = scriptedMind({ extract: () => catSession({ events: [heavyEvent] }), reflect: fond });
      world.services.mind = {
        ...mind,
        reflect: (input, options) => {
          asked.push(input);
          return how === "works" ? mind.reflect(input, options) : how();
        },
      };
    };
    const say = async (world: World) => {
      world.clock.forward(HOUR);
      const { sessionId, run } = await chat(world, "I have a white cat named Snowy. My father died last year.");
      await run();
      return { sessionId, phases: await phasesOf(world, sessionId) };
    };
    return { ...world, asked, reflect, say: () => say(world) };
  };
  const unreadable = async () => ({
    ...{ raw: '{"thoughts": [{"description": 3}]}', model: "m", promptVersion: "p" },
    usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
  });

  test.each([
    ["a refused key", fails(new MindError("unauthorized", "Refused. (401)")), "unauthorized", ["Refused. (401)"]],
    ["an unreachable server", fails(new MindError("unavailable", "Away.")), "unavailable", ["Away."]],
    ["a timeout", fails(new MindError("timeout", "Silent.")), "timeout", ["Silent."]],
    ["an answer without a usable thought", unreadable, "unreadable", [expect.stringContaining("thoughts[0]")]],
  ] as const)(
    "%s: the session is still closed with its events, and the next session triggers reflection",
    async (_, how, why, details) => {
      const world = await openThinking();
      world.reflect(how);
      const first = await world.say();
      expect(first.phases["E reflect"]).toEqual({
        ...{ gate: "timer", thoughts: 0 },
        ...{ failure: SESSION_FAILURES[why], problems: details },
      });
      expect(await readSession(db(), world.scope, first.sessionId)).toMatchObject({ status: "closed", failure: null });
      expect(await everything(db(), world.scope)).toMatchObject({ nodes: 1, runs: 0 });

      world.reflect("works");
      const second = await world.say();
      expect(second.phases["E reflect"]).toMatchObject({ gate: "timer", thoughts: 1 });
      expect(await everything(db(), world.scope)).toMatchObject({ runs: 1 });
    },
  );

  test("a shock without a reflection is reflected on once, after the next session", async () => {
    const world = await openThinking();
    world.reflect("works");
    await world.say();
    world.reflect(fails(new MindError("unavailable", "Away.")), -9);
    const shaken = await world.say();
    const { shockId } = shaken.phases["C shock"] as { shockId: string };
    expect(shaken.phases["E reflect"]).toMatchObject({ gate: "shock", failure: SESSION_FAILURES.unavailable });

    world.clock.forward(20 * HOUR);
    world.reflect("works");
    const next = await world.say();
    expect(next.phases["C shock"]).toMatchObject({ shockId });
    expect(next.phases["E reflect"]).toMatchObject({ gate: "shock" });
    expect(next.phases["E reflect"]).not.toHaveProperty("failure");
    expect(world.asked.at(-1)).toMatchObject({ reason: "shock", shockId });
    expect(world.asked.at(-1)?.events.map((one) => one.id)).toContain(shockId);

    const after = await world.say();
    expect(after.phases["C shock"]).toMatchObject({ shockId: null });
    expect(after.phases["E reflect"]).toMatchObject({ gate: "not_due" });
  });

  test.each([
    ["a bug in EchoVessel", new Error("no such table"), "no such table"],
    ["an abort", new DOMException("stopped", "AbortError"), "stopped"],
  ])("%s is not treated as a failure of the model and fails the step", async (_, error, words) => {
    const world = await openThinking();
    world.reflect(fails(error));
    await expect(world.say()).rejects.toThrow(words);
  });

  test("forgetting the session during reflection ends it without an error", async () => {
    const world = await openThinking();
    world.reflect(fails(notFound("session")));
    const { sessionId, phases } = await world.say();
    expect(phases).not.toHaveProperty("E reflect");
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "consolidating" });
  });
});

import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { HOUR } from "@/lib/core/clock";
import { MindError, notFound } from "@/lib/core/errors";
import type { MindAnswer, ReflectInput } from "@/lib/core/types/mind";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { readSession } from "@/lib/memory/conversation/sessions";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { cat, catTalk, event, everything, type House, oneThought, openHouse, talk } from "./consolidate.fixtures";
import { phasesOf } from "./slow-cycle.fixtures";

const fond = oneThought("They are fond of Snowy.");
const fails = (error: unknown) => (): Promise<MindAnswer> => Promise.reject(error);

onEachDatabase("a model that fails in reflection", (db) => {
  /** A house whose next reflection is the test's. */
  const openThinking = async () => {
    const house = await openHouse(db());
    const asked: ReflectInput[] = [];
    const reflect = (how: "works" | (() => Promise<MindAnswer>), impact = 2) => {
      const heard = event(impact === 2 ? cat.description : "Their father died.", {
        emotional_impact: impact,
        source_messages: [1],
      });
      const mind = scriptedMind({ extract: () => catTalk({ events: [heard] }), reflect: fond });
      house.services.mind = {
        ...mind,
        reflect: (input, options) => {
          asked.push(input);
          return how === "works" ? mind.reflect(input, options) : how();
        },
      };
    };
    const say = async (house: House) => {
      house.clock.forward(HOUR);
      const { sessionId, run } = await talk(house, "I have a white cat named Snowy. My father died last year.");
      await run();
      return { sessionId, phases: await phasesOf(house, sessionId) };
    };
    return { ...house, asked, reflect, say: () => say(house) };
  };
  const unreadable = async () => ({
    ...{ raw: '{"thoughts": [{"description": 3}]}', model: "m", promptVersion: "p" },
    usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
  });

  test.each([
    ["a refused key", fails(new MindError("unauthorized", "Refused. (401)")), "unauthorized", ["Refused. (401)"]],
    ["a server that is away", fails(new MindError("unavailable", "Away.")), "unavailable", ["Away."]],
    ["time that ran out", fails(new MindError("timeout", "Silent.")), "timeout", ["Silent."]],
    ["an answer without a usable thought", unreadable, "unreadable", [expect.stringContaining("thoughts[0]")]],
  ] as const)(
    "%s: the talk is closed with its events, and the next one is reflected on",
    async (_, how, why, details) => {
      const house = await openThinking();
      house.reflect(how);
      const first = await house.say();
      expect(first.phases["E reflect"]).toEqual({
        ...{ gate: "timer", thoughts: 0 },
        ...{ failure: SESSION_FAILURES[why], problems: details },
      });
      expect(await readSession(db(), house.scope, first.sessionId)).toMatchObject({ status: "closed", failure: null });
      expect(await everything(db(), house.scope)).toMatchObject({ nodes: 1, runs: 0 });

      house.reflect("works");
      const second = await house.say();
      expect(second.phases["E reflect"]).toMatchObject({ gate: "timer", thoughts: 1 });
      expect(await everything(db(), house.scope)).toMatchObject({ runs: 1 });
    },
  );

  test("a shock that was not thought about is what the next talk is reflected on, once", async () => {
    const house = await openThinking();
    house.reflect("works");
    await house.say();
    house.reflect(fails(new MindError("unavailable", "Away.")), -9);
    const shaken = await house.say();
    const { shockId } = shaken.phases["C shock"] as { shockId: string };
    expect(shaken.phases["E reflect"]).toMatchObject({ gate: "shock", failure: SESSION_FAILURES.unavailable });

    house.clock.forward(20 * HOUR);
    house.reflect("works");
    const next = await house.say();
    expect(next.phases["C shock"]).toMatchObject({ shockId });
    expect(next.phases["E reflect"]).toMatchObject({ gate: "shock" });
    expect(next.phases["E reflect"]).not.toHaveProperty("failure");
    expect(house.asked.at(-1)).toMatchObject({ reason: "shock", shockId });
    expect(house.asked.at(-1)?.events.map((one) => one.id)).toContain(shockId);

    const after = await house.say();
    expect(after.phases["C shock"]).toMatchObject({ shockId: null });
    expect(after.phases["E reflect"]).toMatchObject({ gate: "not_due" });
  });

  test.each([
    ["a fault of ours", new Error("no such table"), "no such table"],
    ["an abort", new DOMException("stopped", "AbortError"), "stopped"],
  ])("%s is none of the model's and fails the step", async (_, error, words) => {
    const house = await openThinking();
    house.reflect(fails(error));
    await expect(house.say()).rejects.toThrow(words);
  });

  test("a talk that is forgotten meanwhile ends quietly", async () => {
    const house = await openThinking();
    house.reflect(fails(notFound("session")));
    const { sessionId, phases } = await house.say();
    expect(phases).not.toHaveProperty("E reflect");
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "consolidating" });
  });
});

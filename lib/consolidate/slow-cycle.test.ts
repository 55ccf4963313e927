import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, coreBlockRevisions, coreBlocks, llmCalls, nodeEvidence } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { readSession } from "@/lib/memory/conversation/sessions";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { readBlocks } from "@/lib/memory/persona/blocks";
import { createWorld, everything, start, type World } from "./consolidate.fixtures";
import { embedMemories } from "./embed";
import { Unusable } from "./model-call";
import {
  answer,
  closedSession,
  cyclesOf,
  expectation,
  phasesOf,
  setSlowCycle,
  slowCycleNodes,
  thought,
} from "./slow-cycle.fixtures";

const cat = { description: "The user has a white cat named Snowy." };
/** An expectation needs a future day. */
const soon = { eventTimeStart: new Date(start.getTime() + 7 * DAY) };
const vet = { ...cat, ...soon };
const one = (input: SlowCycleInput) => answer({ thoughts: [thought("They like company.", idsOf(input))] });
const idsOf = (input: SlowCycleInput) => input.events.map((event) => event.id);
const _usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens, cachedInputTokens: 0 });

onEachDatabase("the slow cycle", (db) => {
  const open = (slowCycle: (input: SlowCycleInput) => string) => createWorld(db(), { slowCycle });
  const verdict = async (world: World, sessionId: string) =>
    (await phasesOf(world, sessionId))["G slow cycle"]?.verdict;
  test("thoughts and expectations are stored with their evidence, their subject and a transcript", async () => {
    const world = await open((input) =>
      answer({
        questions: ["How is the cat?"],
        thoughts: [
          thought("They like company.", idsOf(input)),
          thought("I am glad of them.", idsOf(input), { subject: "persona" }),
        ],
        expectations: [
          expectation("the cat", "it will visit the vet", idsOf(input), { due_at: "2026-03-09T00:00:00Z" }),
        ],
      }),
    );
    const { sessionId, ids, runSlowCycle } = await closedSession(world, [vet]);
    expect(await runSlowCycle()).toBe(3);
    expect(await slowCycleNodes(world)).toMatchObject([
      { type: "thought", subject: "user", description: "They like company.", status: null, sessionId },
      { type: "thought", subject: "persona", description: "I am glad of them." },
      {
        type: "expectation",
        status: "pending",
        description: "the cat — it will visit the vet",
        eventTimeEnd: new Date("2026-03-09T00:00:00Z"),
      },
    ]);
    const edges = await db().select().from(nodeEvidence).where(eq(nodeEvidence.personaId, world.scope.personaId));
    expect(edges.map((edge) => edge.childId)).toEqual([ids[0], ids[0], ids[0]]);
    expect(await cyclesOf(world)).toMatchObject([
      {
        sessionId,
        day: "2026-03-01",
        reason: "due",
        shownIds: ids,
        salientQuestions: ["How is the cat?"],
        thoughtCount: 2,
        expectationCount: 1,
      },
    ]);
    const announced = (await readLive(db(), world.scope, 0)).filter((event) => event.name === "memory.thought.created");
    expect(announced.map(({ payload }) => payload)).toMatchObject([
      { source: "slow_tick", type: "thought", subject: "user", fillingEventIds: ids },
      { source: "slow_tick", type: "thought", subject: "persona" },
      { source: "slow_tick", type: "expectation" },
    ]);
  });

  test("an expectation whose events name no future day is not stored, and the trace has the reason", async () => {
    const world = await open((input) =>
      answer({
        thoughts: [thought("They like company.", idsOf(input))],
        expectations: [expectation("cat", "naps", idsOf(input))],
      }),
    );
    await (await closedSession(world, [cat])).runSlowCycle();
    expect((await slowCycleNodes(world)).map(({ type }) => type)).toEqual(["thought"]);
    expect((await cyclesOf(world))[0]?.problems).toEqual([
      expect.stringContaining("because no event names the future day"),
    ]);
  });

  test("the parts of a Chinese expectation are joined with Chinese punctuation", async () => {
    const world = await open((input) =>
      answer({ expectations: [expectation("小雪的手术", "下周会好起来", idsOf(input))] }),
    );
    await (await closedSession(world, [{ description: "用户的猫小雪要做手术。", ...soon }])).runSlowCycle();
    expect((await slowCycleNodes(world))[0]?.description).toBe("小雪的手术——下周会好起来");
  });

  test("an expectation that repeats its topic contains the topic once", async () => {
    const world = await open((input) =>
      answer({ expectations: [expectation("the trip to Rome", "It will come up: “The trip to Rome.”", idsOf(input))] }),
    );
    await (await closedSession(world, [vet])).runSlowCycle();
    expect((await slowCycleNodes(world))[0]?.description).toBe("It will come up: “The trip to Rome.”");
  });

  test("every memory that the slow cycle made has a vector", async () => {
    const world = await open((input) =>
      answer({
        thoughts: [thought("They like company.", idsOf(input))],
        expectations: [expectation("cat", "naps", idsOf(input))],
      }),
    );
    const { sessionId, runSlowCycle } = await closedSession(world, [vet]);
    await runSlowCycle();
    await embedMemories(world.services, world.scope, sessionId);
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 3, vectors: 3 });
  });

  test("a second run asks no model, writes no row and returns the same result", async () => {
    let asked = 0;
    const world = await open((input) => {
      asked += 1;
      return one(input);
    });
    const { runSlowCycle } = await closedSession(world, [cat]);
    expect([await runSlowCycle(), await runSlowCycle()]).toEqual([1, 1]);
    expect(asked).toBe(1);
    expect(await slowCycleNodes(world)).toHaveLength(1);
  });

  test("no cycle runs when there is no new event", async () => {
    const world = await open(() => answer({}));
    const { sessionId, runSlowCycle } = await closedSession(world, []);
    expect(await runSlowCycle()).toBe(0);
    expect(await verdict(world, sessionId)).toBe("no_events");
    expect(await cyclesOf(world)).toEqual([]);
  });

  test("the model is shown current events since the last cycle or of the last week, the latest thoughts, and the elapsed time", async () => {
    const seen: SlowCycleInput[] = [];
    const world = await open((input) => {
      seen.push(input);
      return answer({ thoughts: [thought(`Thought ${seen.length}.`, idsOf(input))] });
    });
    const announced = (input?: SlowCycleInput) => input?.events.map((event) => event.description);
    setSlowCycle(world, { enabled: false });
    await closedSession(world, [{ description: "Long ago." }]);
    world.clock.forward(8 * DAY);
    setSlowCycle(world, { enabled: true });
    const first = await closedSession(world, [{ description: "First." }, { description: "Old fact." }]);
    const [, old = ""] = first.ids;
    await db().update(conceptNodes).set({ supersededBy: first.ids[0] }).where(eq(conceptNodes.id, old));
    await first.runSlowCycle();
    world.clock.forward(3 * HOUR);
    await (await closedSession(world, [{ description: "Second." }])).runSlowCycle();
    expect(seen.map(announced)).toEqual([["First."], ["Second."]]);
    expect(seen.map((input) => input.hoursSinceLast)).toEqual([null, expect.closeTo(3, 2)]);
    expect(seen[1]?.thoughts.map((node) => node.description)).toEqual(["Thought 1."]);
    expect(seen[1]?.blocks.user).toBe("Lives in Oslo.");
  });

  test("the oldest events are left out to stay within the cycle's tokens, and only shown events may be cited", async () => {
    let shown: string[] = [];
    const world = await createWorld(db(), {});
    setSlowCycle(world, { inputTokens: 200 });
    const events = Array.from({ length: 10 }, (_, at) => ({ description: `Event number ${at}.` }));
    const { ids, runSlowCycle } = await closedSession(world, events);
    world.services.mind = scriptedMind({
      slowCycle: (input) => {
        shown = idsOf(input);
        return answer({
          thoughts: [thought("On the cut one.", ids.slice(0, 1)), thought("On the last.", ids.slice(-1))],
        });
      },
    });
    await runSlowCycle();
    expect(shown).toEqual(ids.slice(-shown.length));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(10);
    expect((await slowCycleNodes(world)).map((node) => node.description)).toEqual(["On the last."]);
  });

  test("a single event that exceeds the cycle's tokens is not shown in part, and no cycle runs", async () => {
    const world = await open(() => answer({}));
    setSlowCycle(world, { inputTokens: 200 });
    const { sessionId, runSlowCycle } = await closedSession(world, [{ description: "word ".repeat(300) }]);
    await runSlowCycle();
    expect(await verdict(world, sessionId)).toBe("events_too_long");
  });

  test("items that cite no given event or are due in the past, and repetitions of existing thoughts, are not stored", async () => {
    const invented = "0190a000-0000-7000-8000-000000000000";
    const world = await open((input) =>
      answer({
        thoughts: [
          thought("Rests on nothing.", []),
          thought("They like company.", [...idsOf(input), invented]),
          thought("they like  company!", idsOf(input)),
        ],
        expectations: [
          expectation("the past", "it happened", idsOf(input), { due_at: start.toISOString() }),
          expectation("a guess", "from nowhere", [invented]),
        ],
      }),
    );
    const first = await closedSession(world, [vet]);
    expect(await first.runSlowCycle()).toBe(1);
    expect((await slowCycleNodes(world)).map((node) => node.description)).toEqual(["They like company."]);
    world.clock.forward(HOUR);
    await (await closedSession(world, [vet])).runSlowCycle();
    expect(await slowCycleNodes(world)).toHaveLength(1);
    const [row] = await cyclesOf(world);
    expect(row?.problems).toContain("expectation: is due in the past, not written");
  });

  test("at most three questions, three thoughts and two expectations are stored per cycle", async () => {
    const many = <T>(make: (at: number) => T) => Array.from({ length: 9 }, (_, at) => make(at));
    const world = await open((input) =>
      answer({
        questions: many((at) => `Question ${at}?`),
        thoughts: many((at) => thought(`Thought ${at}.`, idsOf(input))),
        expectations: many((at) => expectation(`thing ${at}`, "happens", idsOf(input))),
      }),
    );
    expect(await (await closedSession(world, [vet])).runSlowCycle()).toBe(5);
    expect((await cyclesOf(world))[0]?.salientQuestions).toHaveLength(3);
  });

  test("no thought is based on a memory forgotten while the model runs, and no transcript contains it", async () => {
    const world = await createWorld(db(), {});
    const { ids, runSlowCycle } = await closedSession(world, [cat, { description: "The user plays the cello." }]);
    const [deletedId = "", stays = ""] = ids;
    const mind = scriptedMind({
      slowCycle: () =>
        answer({
          questions: ["How is the cat?"],
          thoughts: [thought("They love it.", [deletedId]), thought("They have things they love.", [deletedId, stays])],
        }),
    });
    const slowCycle: typeof mind.slowCycle = async (input, options) => {
      await forgetIt(db(), world.scope, { id: deletedId, choice: "cascade", now: world.clock.now });
      return mind.slowCycle(input, options);
    };
    world.services.mind = { ...mind, slowCycle };
    await runSlowCycle();
    expect(await slowCycleNodes(world)).toEqual([]);
    expect(await cyclesOf(world)).toMatchObject([
      { raw: null, promptSystem: null, promptUser: null, salientQuestions: [], shownIds: [stays] },
    ]);
  });

  test("a memory superseded while the model runs is not accepted as evidence", async () => {
    const world = await createWorld(db(), {});
    const { ids, runSlowCycle } = await closedSession(world, [cat, { description: "The user's cat is black." }]);
    const [old = "", by = ""] = ids;
    const mind = scriptedMind({
      slowCycle: () => answer({ thoughts: [thought("White it is.", [old]), thought("They look closely.", [old, by])] }),
    });
    const slowCycle: typeof mind.slowCycle = async (input, options) => {
      await db().update(conceptNodes).set({ supersededBy: by }).where(eq(conceptNodes.id, old));
      return mind.slowCycle(input, options);
    };
    world.services.mind = { ...mind, slowCycle };
    await runSlowCycle();
    expect((await slowCycleNodes(world)).map((node) => node.description)).toEqual(["They look closely."]);
    const edges = await db().select().from(nodeEvidence).where(eq(nodeEvidence.personaId, world.scope.personaId));
    expect(edges.map((edge) => edge.childId)).toEqual([by]);
    expect((await cyclesOf(world))[0]?.raw).toContain("White it is.");
  });

  test("a forgotten thought is not written again", async () => {
    const world = await open((input) => answer({ thoughts: [thought("They love the cat.", idsOf(input))] }));
    const { ids, runSlowCycle } = await closedSession(world, [cat]);
    await runSlowCycle();
    await forgetIt(db(), world.scope, { id: ids[0] ?? "", choice: "cascade", now: world.clock.now });
    world.clock.forward(HOUR);
    await (await closedSession(world, [{ description: "The user fed a cat." }])).runSlowCycle();
    expect(await slowCycleNodes(world)).toEqual([]);
  });

  test("the texts that a user wrote stay exactly the same, and so do their revisions", async () => {
    const world = await open((input) =>
      answer({ thoughts: [thought("They live in Bergen now.", idsOf(input), { relational_tags: ["correction"] })] }),
    );
    const read = async () => ({
      blocks: await readBlocks(db(), world.scope),
      rows: await db().select().from(coreBlocks).where(eq(coreBlocks.personaId, world.scope.personaId)),
      revisions: await db()
        .select()
        .from(coreBlockRevisions)
        .where(eq(coreBlockRevisions.personaId, world.scope.personaId)),
    });
    const before = await read();
    await (await closedSession(world, [{ description: "The user moved to Bergen." }])).runSlowCycle();
    expect(await slowCycleNodes(world)).toHaveLength(1);
    expect(await read()).toEqual(before);
  });

  test("after an unusable answer or a silent model the session is closed with the reason, and the next attempt may succeed", async () => {
    const answers = ["I would rather not.", "Still no."];
    const world = await open((input) => answers.shift() ?? one(input));
    const { sessionId, runSlowCycle } = await closedSession(world, [cat]);
    await expect(runSlowCycle()).rejects.toThrow(Unusable);
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "closed", failure: null });
    expect((await phasesOf(world, sessionId))["G slow cycle"]).toMatchObject({
      verdict: "due",
      failure: expect.stringContaining("could not be read"),
    });
    const { mind } = world.services;
    world.services.mind = { ...mind, slowCycle: async () => Promise.reject(new MindError("timeout", "too slow")) };
    await expect(runSlowCycle()).rejects.toThrow("too slow");
    expect((await phasesOf(world, sessionId))["G slow cycle"]?.failure).toContain("in time");
    world.services.mind = mind;
    expect(await runSlowCycle()).toBe(1);
    expect((await phasesOf(world, sessionId))["G slow cycle"]).not.toHaveProperty("failure");
    expect((await readSession(db(), world.scope, sessionId)).status).toBe("closed");
  });

  test("the ledger contains every model call, including repairs", async () => {
    const answers = ["not json"];
    const world = await open((input) => answers.shift() ?? one(input));
    await (await closedSession(world, [cat])).runSlowCycle();
    const calls = await db().select().from(llmCalls).where(eq(llmCalls.personaId, world.scope.personaId));
    expect(calls.map((call) => [call.feature, call.tier, call.ok])).toEqual([
      ["slow_cycle", "medium", true],
      ["slow_cycle", "medium", true],
      ["embed", "embedder", true],
    ]);
  });

  test("concurrent runs write one result", async () => {
    const world = await open(one);
    const { runSlowCycle } = await closedSession(world, [cat]);
    await Promise.all([runSlowCycle(), runSlowCycle()]);
    expect(await slowCycleNodes(world)).toHaveLength(1);
    expect(await cyclesOf(world)).toHaveLength(1);
  });
});

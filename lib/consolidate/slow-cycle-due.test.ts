import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, nodeEmbeddings } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { readConsolidation } from "@/lib/memory/consolidation/consolidations";
import { listSessions, readSession } from "@/lib/memory/conversation/sessions";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { readTimeline } from "@/lib/memory/recall/timeline";
import { consolidateSession } from "./consolidate";
import {
  catSession,
  chat,
  closeAgain,
  createWorld,
  event,
  everything,
  oneThought,
  type World,
} from "./consolidate.fixtures";
import { failSession } from "./finish";
import { answer, cyclesOf, expectation, phasesOf, slowCycleNodes, thought } from "./slow-cycle.fixtures";
import type { Step } from "./step";

const idsOf = (input: SlowCycleInput) => input.events.map((node) => node.id);
const two = (input: SlowCycleInput) =>
  answer({
    thoughts: [thought("They like company.", idsOf(input))],
    expectations: [expectation("the cat", "it will visit the vet", idsOf(input))],
  });
const aboutSnowy = [
  "The user has a white cat named Snowy.",
  "Snowy sleeps on the user's face.",
  "Snowy hates the vet, on 9 March too.",
];
const threeTimesSnowy = () =>
  catSession({
    events: aboutSnowy.map((description) => event(description, { source_messages: [1] })),
    mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0, 1, 2] }],
  });

onEachDatabase("after a session is closed", (db) => {
  const openWith = (more: Parameters<typeof createWorld>[1] = {}) =>
    createWorld(db(), {
      extract: threeTimesSnowy,
      reflect: oneThought("They are fond of animals."),
      slowCycle: two,
      describeEntity: (input) =>
        JSON.stringify({ description: "A white cat of theirs.", filling: input.events.map((node) => node.id) }),
      ...more,
    });
  const storeSession = (world: World) =>
    chat(world, "I have a white cat named Snowy. She sleeps on my face and hates the vet, on 9 March too.");
  const whole = { nodes: 6, filling: 9, vectors: 7, entities: 1, summaries: 1, moods: 1, runs: 1 };

  test("the slow cycle runs, all its memories get vectors, and mentioned entities are described", async () => {
    const world = await openWith();
    const { sessionId, run } = await storeSession(world);
    await run();
    expect(await everything(db(), world.scope)).toMatchObject(whole);
    const vectors = await db()
      .select({ id: nodeEmbeddings.ownerId })
      .from(nodeEmbeddings)
      .where(eq(nodeEmbeddings.personaId, world.scope.personaId));
    const embedded = new Set(vectors.map((row) => row.id));
    expect((await slowCycleNodes(world)).map((node) => embedded.has(node.id))).toEqual([true, true]);
    expect(await phasesOf(world, sessionId)).toMatchObject({
      "G slow cycle": { verdict: "due", thoughts: 1, expectations: 1 },
      "G describe": { described: [expect.any(String)] },
    });
    expect((await readConsolidation(db(), world.scope, sessionId))?.slowAt).toEqual(world.clock.now);
  });

  test("the slow cycle runs before its cool-down ends when the session raised a memory's impact", async () => {
    let impact = -2;
    const ill = () => event("The user's cat Snowy is ill.", { emotional_impact: impact, source_messages: [1] });
    const world = await openWith({ extract: () => catSession({ events: [ill()], mentioned_entities: [] }) });
    await (await chat(world, "My cat Snowy is ill")).run();
    impact = -9;
    world.clock.forward(MINUTE);
    const { sessionId, run } = await chat(world, "My cat Snowy is very ill, she may die");
    await run();
    expect((await phasesOf(world, sessionId))["B write"]).toMatchObject({ nodes: 0, merged: 1 });
    expect((await phasesOf(world, sessionId))["G slow cycle"]).toMatchObject({ verdict: "shock" });
  });

  test("its number of memories is the same in the list of sessions, the timeline and its end divider", async () => {
    let nth = 0;
    const catEvent = () => event("The user has a white cat named Snowy.", { source_messages: [1] });
    const more = () => event("The user moved to Leeds.", { source_messages: [1] });
    const world = await openWith({
      extract: () => catSession({ events: nth++ === 0 ? [catEvent()] : [catEvent(), more()], mentioned_entities: [] }),
    });
    for (const message of ["I have a white cat named Snowy", "My white cat Snowy again, and I moved to Leeds"]) {
      await (await chat(world, message)).run();
      world.clock.forward(HOUR);
    }
    const ofSession = ({ eventsCount, thoughtsCount }: { eventsCount: number; thoughtsCount: number }) => [
      eventsCount,
      thoughtsCount,
    ];
    const byId = (rows: { id: string; eventsCount: number; thoughtsCount: number }[]) =>
      Object.fromEntries(rows.map((row) => [row.id, ofSession(row)]));
    const listed = byId((await listSessions(db(), world.scope, { limit: 9 })) as never);
    expect(
      Object.values(listed)
        .map(([events]) => events)
        .toSorted(),
    ).toEqual([1, 2]);
    const { items } = await readTimeline(db(), world.scope, { kinds: ["session_close"], limit: 9 });
    expect(byId(items.map(({ id, data }) => ({ id, ...data })) as never)).toEqual(listed);
    const lines = (await readLive(db(), world.scope, 0)).flatMap((one) =>
      one.name === "chat.session.boundary" && one.payload.status === "closed"
        ? [{ ...one.payload, id: one.payload.closedSessionId ?? "" }]
        : [],
    );
    expect(byId(lines)).toEqual(listed);
  });

  test.each(["reflect", "slow cycle", "embed slow cycle", "describe"])(
    'the step "%s" may run twice without adding anything',
    async (twice) => {
      const world = await openWith();
      const { sessionId } = await storeSession(world);
      const step: Step = async (name, run) => {
        if (name === twice) await run();
        return run();
      };
      await consolidateSession(world.services, world.scope, { sessionId, step });
      expect(await everything(db(), world.scope)).toMatchObject(whole);
      expect(await cyclesOf(world)).toHaveLength(1);
    },
  );

  test("a whole second run adds no row", async () => {
    const world = await openWith();
    const { sessionId, run } = await storeSession(world);
    await run();
    const before = [await everything(db(), world.scope), await cyclesOf(world)];
    await run();
    await closeAgain(db(), world.scope, sessionId);
    await run();
    expect([await everything(db(), world.scope), await cyclesOf(world)]).toEqual(before);
  });

  test("the slow cycle still runs at the next check if the process died right after the close", async () => {
    const world = await openWith();
    const { sessionId, run } = await storeSession(world);
    const step: Step = async (name, work) => {
      if (name === "slow cycle") throw new Error("killed");
      return work();
    };
    await expect(consolidateSession(world.services, world.scope, { sessionId, step })).rejects.toThrow("killed");
    expect(await slowCycleNodes(world)).toEqual([]);
    expect(await run()).toBe("nothing_to_do");
    expect(await everything(db(), world.scope)).toMatchObject(whole);
  });

  test("a slow cycle that fails permanently neither reopens nor fails the session", async () => {
    const world = await openWith();
    world.services.mind = {
      ...world.services.mind,
      slowCycle: async () => Promise.reject(new MindError("unauthorized", "no")),
    };
    const { sessionId, run } = await storeSession(world);
    await expect(run()).rejects.toThrow();
    await failSession(world.services, world.scope, { sessionId, failure: "given up" });
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "closed", failure: null });
    expect((await phasesOf(world, sessionId))["G slow cycle"]?.failure).toBe("The model refused the key it was given.");
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 4, runs: 1 });
  });

  test("no slow cycle runs if the session was only small talk", async () => {
    let asked = 0;
    const world = await openWith({
      slowCycle: () => {
        asked += 1;
        return answer({});
      },
    });
    const { sessionId, run } = await chat(world, "hi", "how's it going");
    expect(await run()).toBe("trivial");
    expect(await run()).toBe("nothing_to_do");
    expect(asked).toBe(0);
    expect(Object.keys(await phasesOf(world, sessionId))).not.toContain("G slow cycle");
  });

  test("the thoughts and summaries of slow cycles do not count as reflections, which stay due a day after the last one", async () => {
    const world = await openWith();
    await (await storeSession(world)).run();
    const [reflected] = await db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, world.scope.personaId), eq(conceptNodes.origin, "reflection")));
    expect(reflected?.description).toBe("They are fond of animals.");
    for (const hours of [1, 23.5]) {
      world.clock.forward(hours * 3_600_000);
      await (await storeSession(world)).run();
    }
    const gates = await db()
      .select({ phases: consolidations.phases })
      .from(consolidations)
      .where(eq(consolidations.personaId, world.scope.personaId))
      .orderBy(consolidations.startedAt);
    expect(gates.map((row) => (row.phases["E reflect"] as { gate: string }).gate)).toEqual([
      "timer",
      "not_due",
      "timer",
    ]);
    expect((await cyclesOf(world)).length).toBeGreaterThan(1);
  });
});

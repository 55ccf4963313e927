import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, nodeEmbeddings } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { SlowCycleInput } from "@/lib/core/types/mind";
import { readConsolidation } from "@/lib/memory/consolidation/consolidations";
import { listSessions, readSession } from "@/lib/memory/conversation/sessions";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { readTimeline } from "@/lib/memory/recall/timeline";
import { consolidateSession } from "./consolidate";
import {
  catTalk,
  closeAgain,
  event,
  everything,
  type House,
  oneThought,
  openHouse,
  talk,
} from "./consolidate.fixtures";
import { failSession } from "./finish";
import { answer, cyclesOf, expectation, madeSlowly, phasesOf, thought } from "./slow-cycle.fixtures";
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
  catTalk({
    events: aboutSnowy.map((description) => event(description, { source_messages: [1] })),
    mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0, 1, 2] }],
  });

onEachDatabase("after the close of a talk", (db) => {
  const openWith = (more: Parameters<typeof openHouse>[1] = {}) =>
    openHouse(db(), {
      extract: threeTimesSnowy,
      reflect: oneThought("They are fond of animals."),
      slowCycle: two,
      describeEntity: (input) =>
        JSON.stringify({ description: "A white cat of theirs.", filling: input.events.map((node) => node.id) }),
      ...more,
    });
  const speak = (house: House) =>
    talk(house, "I have a white cat named Snowy. She sleeps on my face and hates the vet, on 9 March too.");
  const whole = { nodes: 6, filling: 9, vectors: 7, entities: 1, summaries: 1, moods: 1, runs: 1 };

  test("the slow cycle runs, everything it made has a vector, and who was spoken of is described", async () => {
    const house = await openWith();
    const { sessionId, run } = await speak(house);
    await run();
    expect(await everything(db(), house.scope)).toMatchObject(whole);
    const vectors = await db()
      .select({ id: nodeEmbeddings.ownerId })
      .from(nodeEmbeddings)
      .where(eq(nodeEmbeddings.personaId, house.scope.personaId));
    const embedded = new Set(vectors.map((row) => row.id));
    expect((await madeSlowly(house)).map((node) => embedded.has(node.id))).toEqual([true, true]);
    expect(await phasesOf(house, sessionId)).toMatchObject({
      "G slow cycle": { verdict: "due", thoughts: 1, expectations: 1 },
      "G describe": { described: [expect.any(String)] },
    });
    expect((await readConsolidation(db(), house.scope, sessionId))?.slowAt).toEqual(house.clock.now);
  });

  test("a memory that a talk only made heavier does not wait for the cool-down, either", async () => {
    let impact = -2;
    const ill = () => event("The user's cat Snowy is ill.", { emotional_impact: impact, source_messages: [1] });
    const house = await openWith({ extract: () => catTalk({ events: [ill()], mentioned_entities: [] }) });
    await (await talk(house, "My cat Snowy is ill")).run();
    impact = -9;
    house.clock.forward(MINUTE);
    const { sessionId, run } = await talk(house, "My cat Snowy is very ill, she may die");
    await run();
    expect((await phasesOf(house, sessionId))["B write"]).toMatchObject({ nodes: 0, merged: 1 });
    expect((await phasesOf(house, sessionId))["G slow cycle"]).toMatchObject({ verdict: "shock" });
  });

  test("how much a talk kept is one number: in the list of talks, the timeline and the line between two talks", async () => {
    let nth = 0;
    const told = () => event("The user has a white cat named Snowy.", { source_messages: [1] });
    const more = () => event("The user moved to Leeds.", { source_messages: [1] });
    const house = await openWith({
      extract: () => catTalk({ events: nth++ === 0 ? [told()] : [told(), more()], mentioned_entities: [] }),
    });
    for (const words of ["I have a white cat named Snowy", "My white cat Snowy again, and I moved to Leeds"]) {
      await (await talk(house, words)).run();
      house.clock.forward(HOUR);
    }
    const ofTalk = ({ eventsCount, thoughtsCount }: { eventsCount: number; thoughtsCount: number }) => [
      eventsCount,
      thoughtsCount,
    ];
    const byId = (rows: { id: string; eventsCount: number; thoughtsCount: number }[]) =>
      Object.fromEntries(rows.map((row) => [row.id, ofTalk(row)]));
    const listed = byId((await listSessions(db(), house.scope, { limit: 9 })) as never);
    expect(
      Object.values(listed)
        .map(([events]) => events)
        .toSorted(),
    ).toEqual([1, 2]);
    const { items } = await readTimeline(db(), house.scope, { kinds: ["session_close"], limit: 9 });
    expect(byId(items.map(({ id, data }) => ({ id, ...data })) as never)).toEqual(listed);
    const lines = (await readLive(db(), house.scope, 0)).flatMap((one) =>
      one.topic === "chat.session.boundary" && one.payload.status === "closed"
        ? [{ ...one.payload, id: one.payload.closedSessionId ?? "" }]
        : [],
    );
    expect(byId(lines)).toEqual(listed);
  });

  test.each(["reflect", "slow cycle", "embed slow cycle", "describe"])("the step may run twice: %s", async (twice) => {
    const house = await openWith();
    const { sessionId } = await speak(house);
    const step: Step = async (name, run) => {
      if (name === twice) await run();
      return run();
    };
    await consolidateSession(house.services, house.scope, { sessionId, step });
    expect(await everything(db(), house.scope)).toMatchObject(whole);
    expect(await cyclesOf(house)).toHaveLength(1);
  });

  test("a whole second run adds nothing", async () => {
    const house = await openWith();
    const { sessionId, run } = await speak(house);
    await run();
    const before = [await everything(db(), house.scope), await cyclesOf(house)];
    await run();
    await closeAgain(db(), house.scope, sessionId);
    await run();
    expect([await everything(db(), house.scope), await cyclesOf(house)]).toEqual(before);
  });

  test("a talk whose process died right after the close still has its slow cycle, once somebody looks again", async () => {
    const house = await openWith();
    const { sessionId, run } = await speak(house);
    const step: Step = async (name, work) => {
      if (name === "slow cycle") throw new Error("killed");
      return work();
    };
    await expect(consolidateSession(house.services, house.scope, { sessionId, step })).rejects.toThrow("killed");
    expect(await madeSlowly(house)).toEqual([]);
    expect(await run()).toBe("nothing_to_do");
    expect(await everything(db(), house.scope)).toMatchObject(whole);
  });

  test("a slow cycle that fails for good neither reopens nor fails the talk", async () => {
    const house = await openWith();
    house.services.mind = {
      ...house.services.mind,
      slowCycle: async () => Promise.reject(new MindError("unauthorized", "no")),
    };
    const { sessionId, run } = await speak(house);
    await expect(run()).rejects.toThrow();
    await failSession(house.services, house.scope, { sessionId, failure: "given up" });
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "closed", failure: null });
    expect((await phasesOf(house, sessionId))["G slow cycle"]?.failure).toBe("The model refused the key it was given.");
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 4, runs: 1 });
  });

  test("small talk has none of it", async () => {
    let asked = 0;
    const house = await openWith({
      slowCycle: () => {
        asked += 1;
        return answer({});
      },
    });
    const { sessionId, run } = await talk(house, "hi", "how's it going");
    expect(await run()).toBe("trivial");
    expect(await run()).toBe("nothing_to_do");
    expect(asked).toBe(0);
    expect(Object.keys(await phasesOf(house, sessionId))).not.toContain("G slow cycle");
  });

  test("slow cycles, their thoughts and summaries are no reflections: the next one is due a day after the last", async () => {
    const house = await openWith();
    await (await speak(house)).run();
    const [reflected] = await db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, house.scope.personaId), eq(conceptNodes.origin, "reflection")));
    expect(reflected?.description).toBe("They are fond of animals.");
    for (const hours of [1, 23.5]) {
      house.clock.forward(hours * 3_600_000);
      await (await speak(house)).run();
    }
    const gates = await db()
      .select({ phases: consolidations.phases })
      .from(consolidations)
      .where(eq(consolidations.personaId, house.scope.personaId))
      .orderBy(consolidations.startedAt);
    expect(gates.map((row) => (row.phases["E reflect"] as { gate: string }).gate)).toEqual([
      "timer",
      "not_due",
      "timer",
    ]);
    expect((await cyclesOf(house)).length).toBeGreaterThan(1);
  });
});

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, entities, entityAliases, nodeEntities, nodeEvidence, reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { ReflectInput } from "@/lib/core/types/reflect-input";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { readSimilarThoughts } from "@/lib/memory/nodes/similar-thoughts";
import { addNode } from "@/lib/memory/nodes/writer";
import { builtInEmbedder, builtInMind } from "@/lib/mind";
import { createWorld, type World } from "./consolidate.fixtures";
import { embedMemories } from "./embed";
import { newChat } from "./reconsolidation.fixtures";
import { reflectOnSession } from "./reflect";
import { reviewRecentDays } from "./slow-cycle";
import { answer, closedSession, phasesOf, thought } from "./slow-cycle.fixtures";

const running = "Running is how Lin gets through bad weeks.";
const runningAgain = "When a week is bad, Lin gets through it by running.";

onEachDatabase("deduplication of thoughts", (db) => {
  type ScriptedEvent = { description: string; repeats?: number; subject?: string; impact?: number };
  /** A persona whose next thought, on every event shown, is the test's. `asked` records the reflection inputs. */
  async function openMind() {
    let next: ScriptedEvent[] = [];
    const asked: ReflectInput[] = [];
    const words = ({ description, repeats = undefined, subject = "user", impact = 2 }: ScriptedEvent) =>
      ({ description, repeats: repeats ?? null, subject, emotional_impact: impact }) as const;
    const world = await createWorld(db(), {
      reflect: (ids, input) => {
        asked.push(input);
        return JSON.stringify({ thoughts: next.map((one) => ({ ...words(one), filling: ids })) });
      },
      slowCycle: (input) => {
        const ids = input.events.map((event) => event.id);
        return answer({ thoughts: next.map((one) => ({ ...thought(one.description, ids), ...words(one) })) });
      },
    });
    world.services.embedder = builtInEmbedder;
    const think = async (description: string, ...events: (ScriptedEvent | string)[]) => {
      next = events.map((one) => (typeof one === "string" ? { description: one } : one));
      world.clock.forward(2 * DAY);
      const session = await closedSession(world, [{ description }]);
      await embedMemories(world.services, world.scope, session.sessionId);
      return session;
    };
    const reflect = async (description: string, ...events: (ScriptedEvent | string)[]) => {
      const session = await think(description, ...events);
      return { ...session, count: await reflectOnSession(world.services, world.scope, session.sessionId) };
    };
    const runSlowCycle = async (description: string, ...events: (ScriptedEvent | string)[]) => {
      const session = await think(description, ...events);
      return { ...session, count: await session.runSlowCycle() };
    };
    return { ...world, asked, reflect, runSlowCycle };
  }
  const thoughtsOf = ({ scope }: World) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.type, "thought")))
      .orderBy(conceptNodes.id);
  const evidenceOf = async (id = "") =>
    (await db().select().from(nodeEvidence).where(eq(nodeEvidence.parentId, id)).orderBy(nodeEvidence.id)).map(
      (edge) => edge.childId,
    );

  test("a thought repeated in similar or the same words adds its evidence to the existing thought", async () => {
    const world = await openMind();
    const first = await world.reflect("Lin ran along the river after a bad week.", running);
    const second = await world.reflect("Lin ran ten miles on Sunday.", runningAgain);
    const third = await world.reflect("Lin ran before breakfast.", "running is how Lin gets through bad weeks");
    expect([first.count, second.count, third.count]).toEqual([1, 0, 0]);
    const standing = await thoughtsOf(world);
    expect(standing.map((one) => one.description)).toEqual([running]);
    expect(await evidenceOf(standing[0]?.id)).toEqual([...first.ids, ...second.ids, ...third.ids]);
    expect((await phasesOf(world, second.sessionId))["E reflect"]).toMatchObject({ thoughts: 0, repeated: 1 });
    const events = (await readLive(db(), world.scope, 0)).filter(({ payload }) =>
      JSON.stringify(payload).includes(standing[0]?.id ?? "none"),
    );
    expect(events.map((event) => event.name)).toEqual([
      "memory.thought.created",
      "memory.node.updated",
      "memory.node.updated",
    ]);
  });

  test("reflection adds evidence to thoughts of the slow cycle, and the slow cycle to thoughts of reflection", async () => {
    const world = await openMind();
    const first = await world.runSlowCycle("Lin ran along the river after a bad week.", running);
    const second = await world.reflect("Lin ran ten miles on Sunday.", runningAgain);
    const third = await world.runSlowCycle("Lin ran before breakfast.", runningAgain);
    const standing = await thoughtsOf(world);
    expect(standing.map((one) => one.origin)).toEqual(["slow_cycle"]);
    expect(new Set(await evidenceOf(standing[0]?.id))).toEqual(new Set([...first.ids, ...second.ids, ...third.ids]));
    expect([second.count, third.count]).toEqual([0, 0]);
    expect((await phasesOf(world, third.sessionId))["G slow cycle"]).toMatchObject({ thoughts: 0, repeated: 1 });
  });

  test("the model is shown existing thoughts by number, and a thought that cites one is not stored again", async () => {
    const world = await openMind();
    await world.reflect("Lin ran along the river after a bad week.", running);
    await world.reflect("Lin called her sister.", "Lin misses her sister more than she says.");
    const shown = world.asked.at(-1)?.thoughts.map((one) => one.description);
    expect(shown).toEqual([running]);
    const named = await world.reflect("Lin went out in the rain.", { description: "", repeats: 1 });
    expect(world.asked.at(-1)?.thoughts.map((one) => one.description)).toEqual([
      running,
      "Lin misses her sister more than she says.",
    ]);
    const [first, second] = await thoughtsOf(world);
    expect(await evidenceOf(first?.id)).toContain(named.ids[0]);
    expect(await evidenceOf(second?.id)).not.toContain(named.ids[0]);
  });

  test("a difference in name, negation, feeling or subject makes another thought", async () => {
    const world = await openMind();
    const { scope, clock } = world;
    const name = async (canonicalName: string, nodeId: string) => {
      const id = newId(clock.now);
      const common = { personaId: scope.personaId, createdAt: clock.now };
      const entity = { kind: "person" as const, status: "confirmed" as const, updatedAt: clock.now };
      await db()
        .insert(entities)
        .values({ ...common, ...entity, id, canonicalName });
      const alias = { alias: canonicalName, normalized: canonicalName.toLowerCase() };
      await db()
        .insert(entityAliases)
        .values({ ...alias, personaId: scope.personaId, entityId: id });
      await db().insert(nodeEntities).values({ personaId: scope.personaId, nodeId, entityId: id });
    };
    world.services.settings = { ...world.services.settings, thoughtCosine: 0.7 };
    const addThought = async (entity: string, events: ScriptedEvent) => {
      world.clock.forward(2 * DAY);
      const session = await closedSession(world, [{ description: `Lin spoke of ${entity}.` }]);
      await name(entity, session.ids[0] ?? "");
      await embedMemories(world.services, world.scope, session.sessionId);
      world.services.mind = {
        ...world.services.mind,
        reflect: async () => ({
          ...{ model: "m", promptVersion: "p", usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 } },
          raw: JSON.stringify({
            thoughts: [{ ...events, emotional_impact: events.impact ?? 2, filling: session.ids }],
          }),
        }),
      };
      await reflectOnSession(world.services, world.scope, session.sessionId);
    };
    await addThought("Mia", { description: "Mia means a great deal to Lin." });
    await addThought("Max", { description: "Max means a great deal to Lin." });
    await addThought("Mia", { description: "Mia does not mean a great deal to Lin." });
    await addThought("Mia", { description: "Mia means a great deal to Lin still.", impact: -3 });
    await addThought("Mia", { description: "Mia means a great deal to Lin, too.", subject: "shared" });
    expect(await thoughtsOf(world)).toHaveLength(5);
    await addThought("Mia", { description: "Mia means a great deal to Lin, really." });
    expect(await thoughtsOf(world)).toHaveLength(5);
  });

  test("two equal thoughts of one answer are stored as one", async () => {
    const world = await openMind();
    const { count } = await world.reflect("Lin ran along the river.", running, runningAgain);
    expect(count).toBe(1);
    expect(await thoughtsOf(world)).toHaveLength(1);
  });

  test("reflection does not store a forgotten thought again", async () => {
    const world = await openMind();
    await world.reflect("Lin ran along the river.", running);
    const [standing] = await thoughtsOf(world);
    await forgetIt(db(), world.scope, { id: standing?.id ?? "", choice: "cascade", now: world.clock.now });
    expect((await world.reflect("Lin ran before breakfast.", running)).count).toBe(0);
    expect(await thoughtsOf(world)).toEqual([]);
  });

  test("when a thought is forgotten while the model runs, thoughts made with it in view are not stored", async () => {
    const world = await openMind();
    await world.reflect("Lin ran along the river.", running);
    const [standing] = await thoughtsOf(world);
    const { mind } = world;
    world.services.mind = {
      ...mind,
      reflect: async (input, options) => {
        await forgetIt(db(), world.scope, { id: standing?.id ?? "", choice: "cascade", now: world.clock.now });
        return mind.reflect(input, options);
      },
    };
    await world.reflect("Lin slept late.", "Running or sleeping, Lin looks after Lin.");
    expect(await thoughtsOf(world)).toEqual([]);
    const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, world.scope.personaId));
    expect(runs.map((run) => run.raw)).toEqual([null, null]);
  });

  test("the model is shown at most twelve thoughts: those on the same events, the most similar and the latest", async () => {
    const world = await openMind();
    const { ids } = await world.reflect("Lin ran along the river.", running);
    const add = (description: string, days: number) => {
      const learnedAt = new Date(world.clock.now.getTime() - days * DAY);
      const bare = { emotionalImpact: 0, emotionTags: [], relationalTags: [], promptVersion: "p", learnedAt };
      const draft = { ...bare, type: "thought", subject: "user", origin: "reflection", description } as const;
      return db().transaction((tx) => addNode(tx, world.scope, draft, world.clock.now));
    };
    for (let at = 0; at < 30; at++) await add(`Thought number ${at}.`, 40 - at);
    await add("Lin runs along the river whenever something hurts.", 90);
    world.clock.forward(HOUR);
    const { sessionId } = await closedSession(world, []);
    await embedMemories(world.services, world.scope, sessionId);
    const shown = await readSimilarThoughts(db(), world.scope, { eventIds: ids, model: builtInEmbedder.id });
    const words = shown.map((one) => one.description);
    expect(words.length).toBeLessThanOrEqual(12);
    expect(words).toEqual(expect.arrayContaining([running, "Lin runs along the river whenever something hurts."]));
    expect(words).toEqual(expect.arrayContaining([27, 28, 29].map((at) => `Thought number ${at}.`)));
    expect(shown.map((one) => one.learnedAt.getTime())).toEqual(
      shown.map((one) => one.learnedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  test("without a model no thought is stored, and no run is counted", async () => {
    const world = await createWorld(db());
    world.services.mind = builtInMind;
    const { sessionId } = await closedSession(world, [{ description: "Rex is ill.", emotionalImpact: -9 }]);
    expect(await reflectOnSession(world.services, world.scope, sessionId)).toBe(0);
    expect(await reviewRecentDays(world.services, world.scope, sessionId)).toBe(0);
    const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, world.scope.personaId));
    expect(runs).toEqual([]);
    expect(await phasesOf(world, sessionId)).not.toHaveProperty("E reflect");
  });

  test("a session that is consolidated again may be reflected on again, once per consolidation, and each run counts", async () => {
    let asked = 0;
    const chat = await newChat(db(), {
      reflect: (ids) => {
        asked += 1;
        return JSON.stringify({ thoughts: [{ description: `Thought ${asked}.`, emotional_impact: 1, filling: ids }] });
      },
    });
    const first = await chat.say("I have a cat named Snowy");
    await chat.consolidate(first.sessionId);
    expect(asked).toBe(1);
    const edited = await chat.edit(first.messageId, "I have a dog named Rex");
    await chat.run(first.sessionId);
    expect(asked).toBe(2);
    expect(await chat.live()).toEqual(["The user has a brown dog named Rex.", "Thought 2."]);
    expect(await reflectOnSession(chat.services, chat.scope, first.sessionId)).toBe(1);
    expect(asked).toBe(2);
    const cats = await chat.select(first.messageId);
    await chat.run(cats.sessionId);
    expect(asked).toBe(3);
    await chat.select(edited.messageId);
    await chat.run(first.sessionId);
    expect(asked).toBe(3);
    expect((await phasesOf(chat, first.sessionId))["E reflect"]).toMatchObject({ gate: "hard_gate" });
  });
});

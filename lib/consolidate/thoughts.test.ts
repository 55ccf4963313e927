import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, entities, entityAliases, nodeEntities, nodeFilling, reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { ReflectInput } from "@/lib/core/types/mind";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { addNode } from "@/lib/memory/nodes/nodes";
import { readStandingThoughts } from "@/lib/memory/nodes/similar-thoughts";
import { builtInEmbedder, offlineMind } from "@/lib/mind";
import { newTalk } from "./reconsolidation.fixtures";
import { type House, openHouse } from "./consolidate.fixtures";
import { embedMemories } from "./embed";
import { reflectOnSession } from "./reflect";
import { slowCycleAfter } from "./slow-cycle";
import { answer, closedTalk, phasesOf, thought } from "./slow-cycle.fixtures";

const running = "Running is how Lin gets through bad weeks.";
const runningAgain = "When a week is bad, Lin gets through it by running.";

onEachDatabase("thoughts do not repeat themselves", (db) => {
  type Told = { description: string; repeats?: number; subject?: string; impact?: number };
  /** A house whose next thought is the test's, on every event that it is shown. What a reflection was asked is in `asked`. */
  async function openMind() {
    let next: Told[] = [];
    const asked: ReflectInput[] = [];
    const words = ({ description, repeats = undefined, subject = "user", impact = 2 }: Told) =>
      ({ description, repeats: repeats ?? null, subject, emotional_impact: impact }) as const;
    const house = await openHouse(db(), {
      reflect: (ids, input) => {
        asked.push(input);
        return JSON.stringify({ thoughts: next.map((one) => ({ ...words(one), filling: ids })) });
      },
      slowCycle: (input) => {
        const ids = input.events.map((event) => event.id);
        return answer({ thoughts: next.map((one) => ({ ...thought(one.description, ids), ...words(one) })) });
      },
    });
    house.services.embedder = builtInEmbedder;
    const think = async (description: string, ...told: (Told | string)[]) => {
      next = told.map((one) => (typeof one === "string" ? { description: one } : one));
      house.clock.forward(2 * DAY);
      const said = await closedTalk(house, [{ description }]);
      await embedMemories(house.services, house.scope, said.sessionId);
      return said;
    };
    const reflect = async (description: string, ...told: (Told | string)[]) => {
      const said = await think(description, ...told);
      return { ...said, count: await reflectOnSession(house.services, house.scope, said.sessionId) };
    };
    const lookBack = async (description: string, ...told: (Told | string)[]) => {
      const said = await think(description, ...told);
      return { ...said, count: await said.lookBack() };
    };
    return { ...house, asked, reflect, lookBack };
  }
  const thoughtsOf = ({ scope }: House) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, scope.personaId), eq(conceptNodes.type, "thought")))
      .orderBy(conceptNodes.id);
  const evidenceOf = async (id = "") =>
    (await db().select().from(nodeFilling).where(eq(nodeFilling.parentId, id)).orderBy(nodeFilling.id)).map(
      (edge) => edge.childId,
    );

  test("what reflection thinks again, in like words or the same, becomes evidence of the standing thought", async () => {
    const house = await openMind();
    const first = await house.reflect("Lin ran along the river after a bad week.", running);
    const second = await house.reflect("Lin ran ten miles on Sunday.", runningAgain);
    const third = await house.reflect("Lin ran before breakfast.", "running is how Lin gets through bad weeks");
    expect([first.count, second.count, third.count]).toEqual([1, 0, 0]);
    const standing = await thoughtsOf(house);
    expect(standing.map((one) => one.description)).toEqual([running]);
    expect(await evidenceOf(standing[0]?.id)).toEqual([...first.ids, ...second.ids, ...third.ids]);
    expect((await phasesOf(house, second.sessionId))["E reflect"]).toMatchObject({ thoughts: 0, repeated: 1 });
    const told = (await readLive(db(), house.scope, 0)).filter(({ payload }) =>
      JSON.stringify(payload).includes(standing[0]?.id ?? "none"),
    );
    expect(told.map((event) => event.topic)).toEqual([
      "memory.thought.created",
      "memory.node.updated",
      "memory.node.updated",
    ]);
  });

  test("the slow cycle and reflection share this: either adds to what the other thought", async () => {
    const house = await openMind();
    const first = await house.lookBack("Lin ran along the river after a bad week.", running);
    const second = await house.reflect("Lin ran ten miles on Sunday.", runningAgain);
    const third = await house.lookBack("Lin ran before breakfast.", runningAgain);
    const standing = await thoughtsOf(house);
    expect(standing.map((one) => one.origin)).toEqual(["slow_cycle"]);
    expect(new Set(await evidenceOf(standing[0]?.id))).toEqual(new Set([...first.ids, ...second.ids, ...third.ids]));
    expect([second.count, third.count]).toEqual([0, 0]);
    expect((await phasesOf(house, third.sessionId))["G slow cycle"]).toMatchObject({ thoughts: 0, repeated: 1 });
  });

  test("standing thoughts are shown by number, and the one that is named is not thought a second time", async () => {
    const house = await openMind();
    await house.reflect("Lin ran along the river after a bad week.", running);
    await house.reflect("Lin called her sister.", "Lin misses her sister more than she says.");
    const shown = house.asked.at(-1)?.thoughts.map((one) => one.description);
    expect(shown).toEqual([running]);
    const named = await house.reflect("Lin went out in the rain.", { description: "", repeats: 1 });
    expect(house.asked.at(-1)?.thoughts.map((one) => one.description)).toEqual([
      running,
      "Lin misses her sister more than she says.",
    ]);
    const [first, second] = await thoughtsOf(house);
    expect(await evidenceOf(first?.id)).toContain(named.ids[0]);
    expect(await evidenceOf(second?.id)).not.toContain(named.ids[0]);
  });

  test("what differs in a name, in a denial, in feeling or in whom it is about is another thought", async () => {
    const house = await openMind();
    const { scope, clock } = house;
    const name = async (canonicalName: string, nodeId: string) => {
      const id = newId(clock.now);
      const common = { personaId: scope.personaId, createdAt: clock.now };
      const being = { kind: "person" as const, status: "confirmed" as const, updatedAt: clock.now };
      await db()
        .insert(entities)
        .values({ ...common, ...being, id, canonicalName });
      const alias = { alias: canonicalName, normalized: canonicalName.toLowerCase() };
      await db()
        .insert(entityAliases)
        .values({ ...alias, personaId: scope.personaId, entityId: id });
      await db().insert(nodeEntities).values({ personaId: scope.personaId, nodeId, entityId: id });
    };
    house.services.settings = { ...house.services.settings, thoughtCosine: 0.7 };
    const thinkOf = async (being: string, told: Told) => {
      house.clock.forward(2 * DAY);
      const said = await closedTalk(house, [{ description: `Lin spoke of ${being}.` }]);
      await name(being, said.ids[0] ?? "");
      await embedMemories(house.services, house.scope, said.sessionId);
      house.services.mind = {
        ...house.services.mind,
        reflect: async () => ({
          ...{ model: "m", promptVersion: "p", usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 } },
          raw: JSON.stringify({
            thoughts: [{ ...told, emotional_impact: told.impact ?? 2, filling: said.ids }],
          }),
        }),
      };
      await reflectOnSession(house.services, house.scope, said.sessionId);
    };
    await thinkOf("Mia", { description: "Mia means a great deal to Lin." });
    await thinkOf("Max", { description: "Max means a great deal to Lin." });
    await thinkOf("Mia", { description: "Mia does not mean a great deal to Lin." });
    await thinkOf("Mia", { description: "Mia means a great deal to Lin still.", impact: -3 });
    await thinkOf("Mia", { description: "Mia means a great deal to Lin, too.", subject: "shared" });
    expect(await thoughtsOf(house)).toHaveLength(5);
    await thinkOf("Mia", { description: "Mia means a great deal to Lin, really." });
    expect(await thoughtsOf(house)).toHaveLength(5);
  });

  test("two of one answer that say the same become one", async () => {
    const house = await openMind();
    const { count } = await house.reflect("Lin ran along the river.", running, runningAgain);
    expect(count).toBe(1);
    expect(await thoughtsOf(house)).toHaveLength(1);
  });

  test("what was forgotten is not thought again by a reflection, either", async () => {
    const house = await openMind();
    await house.reflect("Lin ran along the river.", running);
    const [standing] = await thoughtsOf(house);
    await forgetIt(db(), house.scope, { id: standing?.id ?? "", choice: "cascade", now: house.clock.now });
    expect((await house.reflect("Lin ran before breakfast.", running)).count).toBe(0);
    expect(await thoughtsOf(house)).toEqual([]);
  });

  test("a standing thought that is forgotten while it thinks leaves no thought that saw it", async () => {
    const house = await openMind();
    await house.reflect("Lin ran along the river.", running);
    const [standing] = await thoughtsOf(house);
    const { mind } = house;
    house.services.mind = {
      ...mind,
      reflect: async (input, options) => {
        await forgetIt(db(), house.scope, { id: standing?.id ?? "", choice: "cascade", now: house.clock.now });
        return mind.reflect(input, options);
      },
    };
    await house.reflect("Lin slept late.", "Running or sleeping, Lin looks after Lin.");
    expect(await thoughtsOf(house)).toEqual([]);
    const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, house.scope.personaId));
    expect(runs.map((run) => run.raw)).toEqual([null, null]);
  });

  test("of many thoughts those on these events, the nearest and the latest are shown, twelve at most", async () => {
    const house = await openMind();
    const { ids } = await house.reflect("Lin ran along the river.", running);
    const add = (description: string, days: number) => {
      const learnedAt = new Date(house.clock.now.getTime() - days * DAY);
      const bare = { emotionalImpact: 0, emotionTags: [], relationalTags: [], promptVersion: "p", learnedAt };
      const draft = { ...bare, type: "thought", subject: "user", origin: "reflection", description } as const;
      return db().transaction((tx) => addNode(tx, house.scope, draft, house.clock.now));
    };
    for (let at = 0; at < 30; at++) await add(`Thought number ${at}.`, 40 - at);
    await add("Lin runs along the river whenever something hurts.", 90);
    house.clock.forward(HOUR);
    const { sessionId } = await closedTalk(house, []);
    await embedMemories(house.services, house.scope, sessionId);
    const shown = await readStandingThoughts(db(), house.scope, { eventIds: ids, model: builtInEmbedder.id });
    const words = shown.map((one) => one.description);
    expect(words.length).toBeLessThanOrEqual(12);
    expect(words).toEqual(expect.arrayContaining([running, "Lin runs along the river whenever something hurts."]));
    expect(words).toEqual(expect.arrayContaining([27, 28, 29].map((at) => `Thought number ${at}.`)));
    expect(shown.map((one) => one.learnedAt.getTime())).toEqual(
      shown.map((one) => one.learnedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  test("without a model nothing is thought, and no run of it is counted", async () => {
    const house = await openHouse(db());
    house.services.mind = offlineMind;
    const { sessionId } = await closedTalk(house, [{ description: "Rex is ill.", emotionalImpact: -9 }]);
    expect(await reflectOnSession(house.services, house.scope, sessionId)).toBe(0);
    expect(await slowCycleAfter(house.services, house.scope, sessionId)).toBe(0);
    const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, house.scope.personaId));
    expect(runs).toEqual([]);
    expect(await phasesOf(house, sessionId)).not.toHaveProperty("E reflect");
  });

  test("a talk that is remembered again may be thought about again; runs are counted, and the same memory asks once", async () => {
    let asked = 0;
    const talk = await newTalk(db(), {
      reflect: (ids) => {
        asked += 1;
        return JSON.stringify({ thoughts: [{ description: `Thought ${asked}.`, emotional_impact: 1, filling: ids }] });
      },
    });
    const first = await talk.say("I have a cat named Snowy");
    await talk.remember(first.sessionId);
    expect(asked).toBe(1);
    const edited = await talk.edit(first.messageId, "I have a dog named Rex");
    await talk.run(first.sessionId);
    expect(asked).toBe(2);
    expect(await talk.live()).toEqual(["The user has a brown dog named Rex.", "Thought 2."]);
    expect(await reflectOnSession(talk.services, talk.scope, first.sessionId)).toBe(1);
    expect(asked).toBe(2);
    const cats = await talk.select(first.messageId);
    await talk.run(cats.sessionId);
    expect(asked).toBe(3);
    await talk.select(edited.messageId);
    await talk.run(first.sessionId);
    expect(asked).toBe(3);
    expect((await phasesOf(talk, first.sessionId))["E reflect"]).toMatchObject({ gate: "hard_gate" });
  });
});

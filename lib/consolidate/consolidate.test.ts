import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  conceptNodes,
  consolidations,
  coreBlocks,
  entities,
  entityAliases,
  messages,
  moodHistory,
  nodeEmbeddings,
  nodeEntities,
  nodeFilling,
  nodeMessages,
  reflectionRuns,
  sessionSummaries,
  tombstones,
  turns,
} from "@/db/schema";
import { onEachDatabase } from "@/db/testing";
import { DAY, HOUR } from "@/lib/core/clock";
import { forgetEvent } from "@/lib/memory/forget";
import { storeUserMessage } from "@/lib/memory/messages";
import type { Scope } from "@/lib/memory/scope";
import { closeSession, readSession, retrySession } from "@/lib/memory/sessions";
import { HandClock, newScope, scriptedMind, testServices } from "@/lib/memory/testing";
import { consolidateSession, type Step } from "./consolidate";
import { failSession } from "./finish";
import { Unusable } from "./model-call";

const start = new Date("2026-03-01T10:00:00Z");
const plain: Step = (_name, run) => run();

const event = (description: string, more: object = {}) => ({
  description,
  emotional_impact: 2,
  emotion_tags: ["fond"],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  ...more,
});

const cat = event("The user has a white cat named Snowy.", { emotional_impact: 3, source_messages: [1] });
const catTalk = (more: object = {}) =>
  JSON.stringify({
    events: [cat],
    session_summary: "They told me about their cat Snowy.",
    mentioned_entities: [{ canonical_name: "Snowy", aliases: ["Snow"], kind: "pet", in_events: [0] }],
    entity_clarification: null,
    session_mood_signal: { mood: "warm", energy: 6, last_user_signal: "warm" },
    self_check_notes: "",
    ...more,
  });

onEachDatabase("making the memory of a talk", (db) => {
  async function setUp(script: { extract?: () => string; reflect?: (ids: string[]) => string } = {}) {
    const clock = new HandClock(start);
    const mind = scriptedMind({ extract: () => catTalk(), ...script });
    const services = testServices(db(), clock, { mind });
    const scope = await newScope(db(), start, { blocks: { user: "Lives in Oslo." } });
    return { clock, services, scope };
  }

  /** Says some things in a session of their own and ends it. */
  async function talk(house: Awaited<ReturnType<typeof setUp>>, ...lines: string[]) {
    const { clock, services, scope } = house;
    let sessionId = "";
    for (const content of lines) {
      clock.forward(1000);
      const input = { clientId: `${clock.now.getTime()}`, content, channelId: "web", idleMinutes: 30, now: clock.now };
      sessionId = (await storeUserMessage(db(), scope, input)).sessionId;
    }
    await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    await closeSession(db(), scope, sessionId, clock.now);
    return { sessionId, run: () => consolidateSession(services, scope, { sessionId, step: plain }) };
  }

  const everything = async (scope: Scope) => {
    const of = async (
      table:
        | typeof conceptNodes
        | typeof nodeMessages
        | typeof nodeFilling
        | typeof nodeEmbeddings
        | typeof entities
        | typeof entityAliases
        | typeof nodeEntities
        | typeof sessionSummaries
        | typeof moodHistory
        | typeof reflectionRuns,
    ) =>
      (
        await db()
          .select()
          .from(table as typeof conceptNodes)
          .where(eq((table as typeof conceptNodes).personaId, scope.personaId))
      ).length;
    return {
      nodes: await of(conceptNodes),
      sources: await of(nodeMessages),
      filling: await of(nodeFilling),
      vectors: await of(nodeEmbeddings),
      entities: await of(entities),
      aliases: await of(entityAliases),
      links: await of(nodeEntities),
      summaries: await of(sessionSummaries),
      moods: await of(moodHistory),
      runs: await of(reflectionRuns),
    };
  };

  test("events, links, summary, mood, vectors and a reflection come of one talk", async () => {
    const house = await setUp({
      reflect: (ids) =>
        JSON.stringify({
          thoughts: [
            {
              description: "They are fond of Snowy.",
              emotional_impact: 2,
              emotion_tags: [],
              relational_tags: [],
              filling: ids,
            },
          ],
        }),
    });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect(await everything(house.scope)).toEqual({
      nodes: 2,
      sources: 1,
      filling: 1,
      vectors: 3,
      entities: 1,
      aliases: 2,
      links: 1,
      summaries: 1,
      moods: 1,
      runs: 1,
    });
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "closed", failure: null });
  });

  test("the same talk consolidated again adds nothing", async () => {
    const house = await setUp({
      reflect: (ids) =>
        JSON.stringify({
          thoughts: [
            { description: "Fond.", emotional_impact: 2, emotion_tags: [], relational_tags: [], filling: ids },
          ],
        }),
    });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    const before = await everything(house.scope);
    await failBack(house.scope, sessionId);
    await run();
    expect(await everything(house.scope)).toEqual(before);
  });

  test.each(["triage", "extract", "write", "embed", "reflect", "embed thoughts", "close"])(
    "every step may run twice: %s",
    async (twice) => {
      const house = await setUp({
        reflect: (ids) =>
          JSON.stringify({
            thoughts: [
              { description: "Fond.", emotional_impact: 2, emotion_tags: [], relational_tags: [], filling: ids },
            ],
          }),
      });
      const { sessionId } = await talk(house, "I have a white cat named Snowy");
      const step: Step = async (name, run) => {
        if (name === twice) await run();
        return run();
      };
      await consolidateSession(house.services, house.scope, { sessionId, step });
      expect(await everything(house.scope)).toMatchObject({
        nodes: 2,
        sources: 1,
        filling: 1,
        entities: 1,
        summaries: 1,
        moods: 1,
        runs: 1,
      });
      expect((await readSession(db(), house.scope, sessionId)).status).toBe("closed");
    },
  );

  test("small talk is closed without asking a model", async () => {
    let asked = 0;
    const house = await setUp({
      extract: () => {
        asked += 1;
        return "";
      },
    });
    const { sessionId, run } = await talk(house, "hi", "how's it going");
    expect(await run()).toBe("trivial");
    expect(asked).toBe(0);
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "closed" });
  });

  test("one sentence about a cat is not small talk", async () => {
    const house = await setUp();
    const { run } = await talk(house, "我养了只白猫,叫小黑。");
    expect(await run()).toBe("extract");
  });

  test("an unusable answer is repaired once, and then the talk waits, failed, for a Retry that works", async () => {
    const answers = ["I am sorry, I cannot", "{ broken", catTalk()];
    let asked = 0;
    const house = await setUp({ extract: () => answers[asked++] ?? "" });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await expect(run()).rejects.toThrow(Unusable);
    await failSession(house.services, house.scope, { sessionId, failure: "The model's answer could not be read." });
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "failed" });
    expect((await everything(house.scope)).nodes).toBe(0);
    await retrySession(db(), house.scope, sessionId, house.clock.now);
    await run();
    expect(asked).toBe(3);
    expect((await everything(house.scope)).nodes).toBe(1);
  });

  test("the raw answer is saved before anything is read out of it", async () => {
    const house = await setUp({ extract: () => "not json" });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run().catch(() => undefined);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row).toMatchObject({ raw: "not json", rawModel: "scripted", promptVersion: "test-1" });
  });

  test("a bad item is dropped and the rest is kept", async () => {
    const house = await setUp({
      extract: () =>
        catTalk({ events: [{ description: "" }, cat, event("x", { emotional_impact: 99 })], mentioned_entities: [] }),
    });
    const { run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect((await everything(house.scope)).nodes).toBe(1);
  });

  test("a persona's promise with a time is an intention, not an event", async () => {
    const promise = event("The persona promised to ask about the exam on Friday.", {
      subject: "persona",
      event_time: { start: "2026-03-06T00:00:00+00:00", end: null },
      source_messages: [1],
    });
    const house = await setUp({ extract: () => catTalk({ events: [promise], mentioned_entities: [] }) });
    const { run } = await talk(house, "My exam is on Friday, ask me about it", "ok?", "promise?");
    await run();
    const [node] = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, house.scope.personaId));
    expect(node).toMatchObject({ type: "intention", status: "pending", subject: "persona" });
  });

  test("an entity is linked only where one of its names stands in the memory", async () => {
    const house = await setUp({
      extract: () =>
        catTalk({
          events: [cat, event("The user likes tea.", { source_messages: [1] })],
          mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0, 1] }],
        }),
    });
    const { run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect((await everything(house.scope)).links).toBe(1);
  });

  test("an alias told later joins the same being", async () => {
    const first = catTalk();
    const second = catTalk({
      events: [event("Snow, whom they also call Snowball, was ill.", { source_messages: [1] })],
      mentioned_entities: [{ canonical_name: "Snowball", aliases: ["SNOW"], kind: "pet", in_events: [0] }],
    });
    const answers = [first, second];
    const house = await setUp({ extract: () => answers.shift() ?? "" });
    await (await talk(house, "I have a white cat named Snowy")).run();
    house.clock.forward(HOUR);
    await (await talk(house, "My cat Snow, also called Snowball, was ill")).run();
    expect(await everything(house.scope)).toMatchObject({ entities: 1, aliases: 3, links: 2 });
  });

  test("the person's and the persona's own names never become entities", async () => {
    const house = await setUp({
      extract: () =>
        catTalk({ mentioned_entities: [{ canonical_name: "Vessel", aliases: [], kind: "person", in_events: [0] }] }),
    });
    await (await talk(house, "I have a white cat named Snowy")).run();
    expect((await everything(house.scope)).entities).toBe(0);
  });

  test("thoughts cite only events that were shown; invented evidence is refused", async () => {
    const invented = "0190a000-0000-7000-8000-000000000000";
    const house = await setUp({
      reflect: () =>
        JSON.stringify({
          thoughts: [
            {
              description: "From nowhere.",
              emotional_impact: 0,
              emotion_tags: [],
              relational_tags: [],
              filling: [invented],
            },
          ],
        }),
    });
    await (await talk(house, "I have a white cat named Snowy")).run().catch(() => undefined);
    expect(await everything(house.scope)).toMatchObject({ nodes: 1, filling: 0 });
  });

  test("reflection waits a day between runs unless something shakes, and never runs more than three times a day", async () => {
    const house = await setUp({
      reflect: (ids) =>
        JSON.stringify({
          thoughts: [
            {
              description: "A thought.",
              emotional_impact: 0,
              emotion_tags: [],
              relational_tags: [],
              filling: ids.slice(0, 1),
            },
          ],
        }),
    });
    const runs = async () => (await everything(house.scope)).runs;
    const next = async (impact: number, forward: number) => {
      house.clock.forward(forward);
      house.services.mind = scriptedMind({
        extract: () => catTalk({ events: [{ ...cat, emotional_impact: impact }], mentioned_entities: [] }),
        reflect: (ids) =>
          JSON.stringify({
            thoughts: [
              {
                description: "A thought.",
                emotional_impact: 0,
                emotion_tags: [],
                relational_tags: [],
                filling: ids.slice(0, 1),
              },
            ],
          }),
      });
      await (await talk(house, "I have a white cat named Snowy")).run();
      return runs();
    };
    expect(await next(2, HOUR)).toBe(1);
    expect(await next(2, HOUR)).toBe(1);
    expect(await next(-9, HOUR)).toBe(2);
    expect(await next(8, HOUR)).toBe(3);
    expect(await next(-10, HOUR)).toBe(3);
    expect(await next(2, 2 * DAY)).toBe(4);
  });

  test("no background work writes what a person authored", async () => {
    const house = await setUp();
    const read = () => db().select().from(coreBlocks).where(eq(coreBlocks.personaId, house.scope.personaId));
    const before = await read();
    await (await talk(house, "I have a white cat named Snowy, call me Sam, actually I live in Rome")).run();
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  describe("forgetting an event", () => {
    async function remembered() {
      const house = await setUp({
        reflect: (ids) =>
          JSON.stringify({
            thoughts: [
              {
                description: "They are fond of animals.",
                emotional_impact: 2,
                emotion_tags: [],
                relational_tags: [],
                filling: ids,
              },
            ],
          }),
      });
      const { sessionId, run } = await talk(house, "I have a white cat named Snowy", "she sleeps on my face");
      await run();
      const nodes = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, house.scope.personaId));
      const eventId = nodes.find((node) => node.type === "event")?.id ?? "";
      return { house, sessionId, run, eventId };
    }

    test("orphan keeps the lesson without its evidence", async () => {
      const { house, eventId } = await remembered();
      const result = await forgetEvent(db(), house.scope, { eventId, choice: "orphan", now: house.clock.now });
      expect(result).toMatchObject({ forgotten: [eventId] });
      expect(result.kept).toHaveLength(1);
      expect(await everything(house.scope)).toMatchObject({
        nodes: 1,
        filling: 1,
        vectors: 1,
        entities: 0,
        links: 0,
        summaries: 0,
        sources: 0,
      });
      const [edge] = await db().select().from(nodeFilling).where(eq(nodeFilling.personaId, house.scope.personaId));
      expect(edge).toMatchObject({ childId: null });
      expect(edge?.orphanedAt).toEqual(house.clock.now);
    });

    test("cascade takes what rested only on it", async () => {
      const { house, eventId } = await remembered();
      await forgetEvent(db(), house.scope, { eventId, choice: "cascade", now: house.clock.now });
      expect(await everything(house.scope)).toMatchObject({
        nodes: 0,
        filling: 0,
        vectors: 0,
        entities: 0,
        aliases: 0,
      });
    });

    test("its words are excluded, its raw answer is gone, and a Retry does not bring it back", async () => {
      const { house, sessionId, run, eventId } = await remembered();
      await forgetEvent(db(), house.scope, { eventId, choice: "cascade", now: house.clock.now });
      const said = await db().select().from(messages).where(eq(messages.personaId, house.scope.personaId));
      expect(said.filter((message) => message.recallExcluded).map((message) => message.content)).toEqual([
        "I have a white cat named Snowy",
      ]);
      const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
      expect(row?.raw).toBeNull();
      expect(await db().select().from(tombstones).where(eq(tombstones.personaId, house.scope.personaId))).toHaveLength(
        2,
      );
      await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
      await failBack(house.scope, sessionId);
      await run();
      const [node] = await db()
        .select()
        .from(conceptNodes)
        .where(and(eq(conceptNodes.personaId, house.scope.personaId), eq(conceptNodes.type, "event")));
      expect(node).toBeUndefined();
    });

    test("another person cannot, nor can it be done twice", async () => {
      const { house, eventId } = await remembered();
      const stranger = await newScope(db(), start);
      const attempt = (scope: Scope) => forgetEvent(db(), scope, { eventId, choice: "orphan", now: start });
      await expect(attempt(stranger)).rejects.toMatchObject({ code: "not_found" });
      await attempt(house.scope);
      await expect(attempt(house.scope)).rejects.toMatchObject({ code: "not_found" });
    });
  });

  const failBack = async (scope: Scope, sessionId: string) => {
    const { sessions } = await import("@/db/schema");
    await db()
      .update(sessions)
      .set({ status: "closing" })
      .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
  };
});

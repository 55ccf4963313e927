import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, coreBlocks, reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { ReflectInput } from "@/lib/core/types/mind";
import { listSessions, readSession, retrySession } from "@/lib/memory/conversation/sessions";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { consolidateSession } from "./consolidate";
import { cat, catTalk, closeAgain, event, everything, oneThought, openHouse, talk } from "./consolidate.fixtures";
import { failSession } from "./finish";
import { Unusable } from "./model-call";
import type { Step } from "./step";

onEachDatabase("making the memory of a talk", (db) => {
  test("events, links, summary, mood, vectors and a reflection come of one talk", async () => {
    const house = await openHouse(db(), {
      reflect: oneThought("They are fond of Snowy."),
    });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect(await everything(db(), house.scope)).toEqual({
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

  test("a failing embedder fails the step instead of letting events pass unchecked, and the retry checks them", async () => {
    const house = await openHouse(db(), {
      extract: () =>
        catTalk({ events: [event("The user lost a parent.", { source_messages: [1] })], mentioned_entities: [] }),
    });
    const { embedder } = house.services;
    let failures = 1;
    house.services.embedder = {
      ...embedder,
      embed: async (texts, options) => {
        if (texts.some((text) => text.includes("lost a parent")) && failures-- > 0)
          throw new MindError("unavailable", "not reachable");
        return embedder.embed(texts, options);
      },
    };
    const { run } = await talk(house, "work was long");
    await expect(run()).rejects.toThrow("not reachable");
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0 });
    await run();
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0 });
  });

  test("the list of talks says what was kept of each", async () => {
    const house = await openHouse(db(), { reflect: oneThought("They are fond of animals.") });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    const [listed] = await listSessions(db(), house.scope, { limit: 5 });
    expect(listed).toMatchObject({ id: sessionId, eventsCount: 1, thoughtsCount: 1 });
  });

  test("a talk that only told something again keeps it too, and what comes between talks belongs to none", async () => {
    const house = await openHouse(db(), {
      reflect: oneThought("They are fond of animals."),
      slowCycle: ({ events }) =>
        JSON.stringify({
          salient_questions: [],
          new_thoughts: [
            {
              description: "A cat is on their mind.",
              emotional_impact: 1,
              filling_event_ids: events.map((one) => one.id),
            },
          ],
          new_expectations: [],
        }),
    });
    await (await talk(house, "I have a white cat named Snowy")).run();
    house.clock.forward(HOUR);
    await (await talk(house, "My white cat is named Snowy")).run();
    const listed = await listSessions(db(), house.scope, { limit: 5 });
    expect(listed.map((one) => [one.eventsCount, one.thoughtsCount])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect((await everything(db(), house.scope)).nodes).toBe(3);
  });

  test("the same talk consolidated again adds nothing", async () => {
    const house = await openHouse(db(), {
      reflect: oneThought("Fond."),
    });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    const before = await everything(db(), house.scope);
    await closeAgain(db(), house.scope, sessionId);
    await run();
    expect(await everything(db(), house.scope)).toEqual(before);
  });

  test.each(["triage", "extract", "write", "embed", "reflect", "close"])(
    "every step may run twice: %s",
    async (twice) => {
      const house = await openHouse(db(), {
        reflect: oneThought("Fond."),
      });
      const { sessionId } = await talk(house, "I have a white cat named Snowy");
      const step: Step = async (name, run) => {
        if (name === twice) await run();
        return run();
      };
      await consolidateSession(house.services, house.scope, { sessionId, step });
      expect(await everything(db(), house.scope)).toMatchObject({
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
    const house = await openHouse(db(), {
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
    const house = await openHouse(db());
    const { run } = await talk(house, "我养了只白猫,叫小黑。");
    expect(await run()).toBe("extract");
  });

  test("an unusable answer is repaired once, and then the talk waits, failed, for a Retry that works", async () => {
    const answers = ["I am sorry, I cannot", "{ broken", catTalk()];
    let asked = 0;
    const house = await openHouse(db(), { extract: () => answers[asked++] ?? "" });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await expect(run()).rejects.toThrow(Unusable);
    await failSession(house.services, house.scope, { sessionId, failure: "The model's answer could not be read." });
    expect(await readSession(db(), house.scope, sessionId)).toMatchObject({ status: "failed" });
    expect((await everything(db(), house.scope)).nodes).toBe(0);
    await retrySession(db(), house.scope, sessionId, house.clock.now);
    await run();
    expect(asked).toBe(3);
    expect((await everything(db(), house.scope)).nodes).toBe(1);
  });

  test("the raw answer is saved before anything is read out of it", async () => {
    const house = await openHouse(db(), { extract: () => "not json" });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run().catch(() => undefined);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row).toMatchObject({ raw: "not json", rawModel: "scripted", promptVersion: "test-1" });
  });

  test("a bad item is dropped and the rest is kept", async () => {
    const house = await openHouse(db(), {
      extract: () =>
        catTalk({ events: [{ description: "" }, cat, event("x", { emotional_impact: 99 })], mentioned_entities: [] }),
    });
    const { run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect((await everything(db(), house.scope)).nodes).toBe(1);
  });

  test("a persona's promise with a time is an intention, not an event", async () => {
    const promise = event("The persona promised to ask about the exam on Friday.", {
      subject: "persona",
      event_time: { start: "2026-03-06T00:00:00+00:00", end: null },
      source_messages: [4],
    });
    const house = await openHouse(db(), { extract: () => catTalk({ events: [promise], mentioned_entities: [] }) });
    const said = ["My exam is on Friday, ask me about it", "ok?", "promise?"];
    const { run } = await talk(house, ...said, { persona: "I promise: I'll ask about the exam on Friday." });
    await run();
    const [node] = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, house.scope.personaId));
    expect(node).toMatchObject({ type: "intention", status: "pending", subject: "persona" });
  });

  test("an entity is linked only where one of its names stands in the memory", async () => {
    const house = await openHouse(db(), {
      extract: () =>
        catTalk({
          events: [cat, event("The user likes tea.", { source_messages: [1] })],
          mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0, 1] }],
        }),
    });
    const { run } = await talk(house, "I have a white cat named Snowy, and I like tea");
    await run();
    expect((await everything(db(), house.scope)).links).toBe(1);
  });

  test("an alias told later joins the same being", async () => {
    const first = catTalk();
    const second = catTalk({
      events: [event("Snow, whom they also call Snowball, was ill.", { source_messages: [1] })],
      mentioned_entities: [{ canonical_name: "Snowball", aliases: ["SNOW"], kind: "pet", in_events: [0] }],
    });
    const answers = [first, second];
    const house = await openHouse(db(), { extract: () => answers.shift() ?? "" });
    await (await talk(house, "I have a white cat named Snowy")).run();
    house.clock.forward(HOUR);
    await (await talk(house, "My cat Snow, also called Snowball, was ill")).run();
    expect(await everything(db(), house.scope)).toMatchObject({ entities: 1, aliases: 3, links: 2 });
  });

  test("the person's and the persona's own names never become entities", async () => {
    const house = await openHouse(db(), {
      extract: () =>
        catTalk({ mentioned_entities: [{ canonical_name: "Vessel", aliases: [], kind: "person", in_events: [0] }] }),
    });
    await (await talk(house, "I have a white cat named Snowy")).run();
    expect((await everything(db(), house.scope)).entities).toBe(0);
  });

  test("thoughts cite only events that were shown; invented evidence is refused", async () => {
    const invented = "0190a000-0000-7000-8000-000000000000";
    const house = await openHouse(db(), {
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
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 1, filling: 0 });
  });

  test("a reflection after a shock is told which event it was; one by the timer is told of none", async () => {
    const house = await openHouse(db(), { reflect: oneThought("It weighs on them.") });
    const { mind } = house;
    const seen: ReflectInput[] = [];
    const reflect: typeof mind.reflect = (input, options) => {
      seen.push(input);
      return mind.reflect(input, options);
    };
    house.services.mind = { ...mind, reflect };
    await (await talk(house, "I have a white cat named Snowy")).run();
    house.clock.forward(HOUR);
    const loss = event("The user's cat died.", { emotional_impact: -9, source_messages: [1] });
    const extract = scriptedMind({ extract: () => catTalk({ events: [loss], mentioned_entities: [] }) }).extract;
    house.services.mind = { ...mind, extract, reflect };
    await (await talk(house, "My cat died")).run();
    expect(seen.map((input) => input.reason)).toEqual(["timer", "shock"]);
    expect(seen[0]?.shockId).toBeUndefined();
    expect(seen[1]?.events.find((node) => node.id === seen[1]?.shockId)?.description).toBe("The user's cat died.");
  });

  test("what is forgotten while it reflects is no evidence, and no raw answer keeps its words", async () => {
    const house = await openHouse(db(), { reflect: oneThought("They love a white cat.") });
    const { mind } = house;
    const reflect: typeof mind.reflect = async (input, options) => {
      const eventId = input.events[0]?.id ?? "";
      await forgetIt(db(), house.scope, { id: eventId, choice: "cascade", now: house.clock.now });
      return mind.reflect(input, options);
    };
    house.services.mind = { ...mind, reflect };
    await (await talk(house, "I have a white cat named Snowy")).run();
    expect(await everything(db(), house.scope)).toMatchObject({ nodes: 0, runs: 1 });
    const [run] = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, house.scope.personaId));
    expect(run).toMatchObject({ raw: null, thoughtCount: 0 });
  });

  test("reflection waits a day between runs unless something shakes, and never runs more than three times a day", async () => {
    const house = await openHouse(db(), {
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
    const runs = async () => (await everything(db(), house.scope)).runs;
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
    const house = await openHouse(db());
    const read = () => db().select().from(coreBlocks).where(eq(coreBlocks.personaId, house.scope.personaId));
    const before = await read();
    await (await talk(house, "I have a white cat named Snowy, call me Sam, actually I live in Rome")).run();
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(1);
  });
});

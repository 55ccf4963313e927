import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, coreBlocks, reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { ReflectInput } from "@/lib/core/types/reflect-input";
import { listSessions, readSession, retrySession } from "@/lib/memory/conversation/sessions";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { consolidateSession } from "./consolidate";
import { cat, catSession, chat, closeAgain, createWorld, event, everything, oneThought } from "./consolidate.fixtures";
import { failSession } from "./finish";
import { Unusable } from "./model-call";
import type { Step } from "./step";

onEachDatabase("consolidation of a session", (db) => {
  test("one session gives events, links, a summary, a mood, vectors and a reflection", async () => {
    const world = await createWorld(db(), {
      reflect: oneThought("They are fond of Snowy."),
    });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    expect(await everything(db(), world.scope)).toEqual({
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
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "closed", failure: null });
  });

  test("a failing embedder fails the step instead of skipping the verification of events, which the retry does", async () => {
    const world = await createWorld(db(), {
      extract: () =>
        catSession({ events: [event("The user lost a parent.", { source_messages: [1] })], mentioned_entities: [] }),
    });
    const { embedder } = world.services;
    let failures = 1;
    world.services.embedder = {
      ...embedder,
      embed: async (texts, options) => {
        if (texts.some((text) => text.includes("lost a parent")) && failures-- > 0)
          throw new MindError("unavailable", "not reachable");
        return embedder.embed(texts, options);
      },
    };
    const { run } = await chat(world, "work was long");
    await expect(run()).rejects.toThrow("not reachable");
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0 });
    await run();
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0 });
  });

  test("the list of sessions shows what was remembered of each session", async () => {
    const world = await createWorld(db(), { reflect: oneThought("They are fond of animals.") });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    const [listed] = await listSessions(db(), world.scope, { limit: 5 });
    expect(listed).toMatchObject({ id: sessionId, eventsCount: 1, thoughtsCount: 1 });
  });

  test("a session counts memories that it only mentioned again, and memories made between sessions belong to no session", async () => {
    const world = await createWorld(db(), {
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
    await (await chat(world, "I have a white cat named Snowy")).run();
    world.clock.forward(HOUR);
    await (await chat(world, "My white cat is named Snowy")).run();
    const listed = await listSessions(db(), world.scope, { limit: 5 });
    expect(listed.map((one) => [one.eventsCount, one.thoughtsCount])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect((await everything(db(), world.scope)).nodes).toBe(3);
  });

  test("consolidating the same session again adds no row", async () => {
    const world = await createWorld(db(), {
      reflect: oneThought("Fond."),
    });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    const before = await everything(db(), world.scope);
    await closeAgain(db(), world.scope, sessionId);
    await run();
    expect(await everything(db(), world.scope)).toEqual(before);
  });

  test.each(["triage", "extract", "write", "embed", "reflect", "close"])(
    "running a step of the consolidation twice adds nothing: %s",
    async (twice) => {
      const world = await createWorld(db(), {
        reflect: oneThought("Fond."),
      });
      const { sessionId } = await chat(world, "I have a white cat named Snowy");
      const step: Step = async (name, run) => {
        if (name === twice) await run();
        return run();
      };
      await consolidateSession(world.services, world.scope, { sessionId, step });
      expect(await everything(db(), world.scope)).toMatchObject({
        nodes: 2,
        sources: 1,
        filling: 1,
        entities: 1,
        summaries: 1,
        moods: 1,
        runs: 1,
      });
      expect((await readSession(db(), world.scope, sessionId)).status).toBe("closed");
    },
  );

  test("a session of small talk is closed without asking a model", async () => {
    let asked = 0;
    const world = await createWorld(db(), {
      extract: () => {
        asked += 1;
        return "";
      },
    });
    const { sessionId, run } = await chat(world, "hi", "how's it going");
    expect(await run()).toBe("trivial");
    expect(asked).toBe(0);
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "closed" });
  });

  test("one sentence about a cat is more than small talk", async () => {
    const world = await createWorld(db());
    const { run } = await chat(world, "我养了只白猫,叫小黑。");
    expect(await run()).toBe("extract");
  });

  test("an unusable extraction is repaired once; then the session stays failed until a Retry succeeds", async () => {
    const answers = ["I am sorry, I cannot", "{ broken", catSession()];
    let asked = 0;
    const world = await createWorld(db(), { extract: () => answers[asked++] ?? "" });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await expect(run()).rejects.toThrow(Unusable);
    await failSession(world.services, world.scope, { sessionId, failure: "The model's answer could not be read." });
    expect(await readSession(db(), world.scope, sessionId)).toMatchObject({ status: "failed" });
    expect((await everything(db(), world.scope)).nodes).toBe(0);
    await retrySession(db(), world.scope, sessionId, world.clock.now);
    await run();
    expect(asked).toBe(3);
    expect((await everything(db(), world.scope)).nodes).toBe(1);
  });

  test("the model's raw answer is stored before it is parsed", async () => {
    const world = await createWorld(db(), { extract: () => "not json" });
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run().catch(() => undefined);
    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row).toMatchObject({ raw: "not json", rawModel: "scripted", promptVersion: "test-1" });
  });

  test("an invalid item of the answer is dropped and the rest is stored", async () => {
    const world = await createWorld(db(), {
      extract: () =>
        catSession({
          events: [{ description: "" }, cat, event("x", { emotional_impact: 99 })],
          mentioned_entities: [],
        }),
    });
    const { run } = await chat(world, "I have a white cat named Snowy");
    await run();
    expect((await everything(db(), world.scope)).nodes).toBe(1);
  });

  test("a persona's promise with a time is an intention, not an event", async () => {
    const promise = event("The persona promised to ask about the exam on Friday.", {
      subject: "persona",
      event_time: { start: "2026-03-06T00:00:00+00:00", end: null },
      source_messages: [4],
    });
    const world = await createWorld(db(), { extract: () => catSession({ events: [promise], mentioned_entities: [] }) });
    const userText = ["My exam is on Friday, ask me about it", "ok?", "promise?"];
    const { run } = await chat(world, ...userText, { persona: "I promise: I'll ask about the exam on Friday." });
    await run();
    const [node] = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, world.scope.personaId));
    expect(node).toMatchObject({ type: "intention", status: "pending", subject: "persona" });
  });

  test("an entity is linked only to memories that contain one of its names", async () => {
    const world = await createWorld(db(), {
      extract: () =>
        catSession({
          events: [cat, event("The user likes tea.", { source_messages: [1] })],
          mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0, 1] }],
        }),
    });
    const { run } = await chat(world, "I have a white cat named Snowy, and I like tea");
    await run();
    expect((await everything(db(), world.scope)).links).toBe(1);
  });

  test("an alias mentioned later is added to the same entity", async () => {
    const first = catSession();
    const second = catSession({
      events: [event("Snow, whom they also call Snowball, was ill.", { source_messages: [1] })],
      mentioned_entities: [{ canonical_name: "Snowball", aliases: ["SNOW"], kind: "pet", in_events: [0] }],
    });
    const answers = [first, second];
    const world = await createWorld(db(), { extract: () => answers.shift() ?? "" });
    await (await chat(world, "I have a white cat named Snowy")).run();
    world.clock.forward(HOUR);
    await (await chat(world, "My cat Snow, also called Snowball, was ill")).run();
    expect(await everything(db(), world.scope)).toMatchObject({ entities: 1, aliases: 3, links: 2 });
  });

  test("the names of the user and the persona never become entities", async () => {
    const world = await createWorld(db(), {
      extract: () =>
        catSession({ mentioned_entities: [{ canonical_name: "Vessel", aliases: [], kind: "person", in_events: [0] }] }),
    });
    await (await chat(world, "I have a white cat named Snowy")).run();
    expect((await everything(db(), world.scope)).entities).toBe(0);
  });

  test("a thought may cite only events that the model was shown; invented evidence is rejected", async () => {
    const invented = "0190a000-0000-7000-8000-000000000000";
    const world = await createWorld(db(), {
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
    await (await chat(world, "I have a white cat named Snowy")).run().catch(() => undefined);
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 1, filling: 0 });
  });

  test("a reflection after a shock is given the shocking event, a reflection by timer is given none", async () => {
    const world = await createWorld(db(), { reflect: oneThought("It weighs on them.") });
    const { mind } = world;
    const seen: ReflectInput[] = [];
    const reflect: typeof mind.reflect = (input, options) => {
      seen.push(input);
      return mind.reflect(input, options);
    };
    world.services.mind = { ...mind, reflect };
    await (await chat(world, "I have a white cat named Snowy")).run();
    world.clock.forward(HOUR);
    const loss = event("The user's cat died.", { emotional_impact: -9, source_messages: [1] });
    const extract = scriptedMind({ extract: () => catSession({ events: [loss], mentioned_entities: [] }) }).extract;
    world.services.mind = { ...mind, extract, reflect };
    await (await chat(world, "My cat died")).run();
    expect(seen.map((input) => input.reason)).toEqual(["timer", "shock"]);
    expect(seen[0]?.shockId).toBeUndefined();
    expect(seen[1]?.events.find((node) => node.id === seen[1]?.shockId)?.description).toBe("The user's cat died.");
  });

  test("an event forgotten during reflection is neither evidence of a thought nor in a stored answer", async () => {
    const world = await createWorld(db(), { reflect: oneThought("They love a white cat.") });
    const { mind } = world;
    const reflect: typeof mind.reflect = async (input, options) => {
      const eventId = input.events[0]?.id ?? "";
      await forgetIt(db(), world.scope, { id: eventId, choice: "cascade", now: world.clock.now });
      return mind.reflect(input, options);
    };
    world.services.mind = { ...mind, reflect };
    await (await chat(world, "I have a white cat named Snowy")).run();
    expect(await everything(db(), world.scope)).toMatchObject({ nodes: 0, runs: 1 });
    const [run] = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, world.scope.personaId));
    expect(run).toMatchObject({ raw: null, thoughtCount: 0 });
  });

  test("reflection runs once a day unless an event is a shock, and at most three times a day", async () => {
    const world = await createWorld(db(), {
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
    const runs = async () => (await everything(db(), world.scope)).runs;
    const next = async (impact: number, forward: number) => {
      world.clock.forward(forward);
      world.services.mind = scriptedMind({
        extract: () => catSession({ events: [{ ...cat, emotional_impact: impact }], mentioned_entities: [] }),
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
      await (await chat(world, "I have a white cat named Snowy")).run();
      return runs();
    };
    expect(await next(2, HOUR)).toBe(1);
    expect(await next(2, HOUR)).toBe(1);
    expect(await next(-9, HOUR)).toBe(2);
    expect(await next(8, HOUR)).toBe(3);
    expect(await next(-10, HOUR)).toBe(3);
    expect(await next(2, 2 * DAY)).toBe(4);
  });

  test("consolidation does not change what a user wrote", async () => {
    const world = await createWorld(db());
    const read = () => db().select().from(coreBlocks).where(eq(coreBlocks.personaId, world.scope.personaId));
    const before = await read();
    await (await chat(world, "I have a white cat named Snowy, call me Sam, actually I live in Rome")).run();
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(1);
  });
});

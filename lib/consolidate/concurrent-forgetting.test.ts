import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { entities, messages, sessions } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import type { ForgetRequest } from "@/lib/core/types/forgetting";
import type { Mind } from "@/lib/core/types/mind";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { consolidateSession } from "./consolidate";
import { catSession, chat, createWorld, event, everything } from "./consolidate.fixtures";
import { thought } from "./slow-cycle.fixtures";
import type { Step } from "./step";

/** Outside of CI only every other step is tested. */
const someOf = (steps: string[]) => (process.env.CI ? steps : steps.filter((_, at) => at % 2 === 0));

const STEPS = ["extract", "write", "embed", "reflect", "close", "slow cycle", "embed slow cycle", "describe"];

/** Before these steps the session may already have left something in memory. */
const LATER_STEPS = ["write", "embed", "reflect", "slow cycle", "describe"];

const evidence = (ids: string[], more: object = {}) => ({
  emotional_impact: 2,
  emotion_tags: [],
  relational_tags: [],
  filling: ids,
  ...more,
});

const isMentioned = (events: { description: string }[], word: string) =>
  events.some((shown) => shown.description.includes(word));

/** A model whose answers contain only words that its transcript contains. */
const script = (word: string) => ({
  extract: (input: { transcript: { content: string }[] }) => {
    const lines = input.transcript.map((line) => line.content);
    const at = lines.findIndex((line) => line.includes(word));
    const mention = event(`The user has a lizard named ${word}.`, { source_messages: [at + 1] });
    const plain = event("The user rides a bicycle through the forest.", { source_messages: [lines.length] });
    return catSession({
      events: at >= 0 ? [mention, plain] : [plain],
      session_summary: at >= 0 ? `They told me about ${word}.` : "A ride.",
      mentioned_entities: at >= 0 ? [{ canonical_name: word, aliases: [], kind: "pet", in_events: [0] }] : [],
      session_mood_signal: { mood: "warm", energy: 6, last_user_signal: at >= 0 ? `fond of ${word}` : "warm" },
    });
  },
  slowCycle: (input: { events: { id: string; description: string }[] }) => {
    if (!isMentioned(input.events, word)) return '{"salient_questions":[],"new_thoughts":[],"new_expectations":[]}';
    const ids = input.events.map((shown) => shown.id);
    const made = thought(`${word} is on their mind.`, ids);
    return JSON.stringify({ salient_questions: [`How is ${word}?`], new_thoughts: [made], new_expectations: [] });
  },
  describeEntity: () => JSON.stringify({ description: `${word} is a lizard.`, filling: [1] }),
});

/** The mind, with a thought about the word when it is shown a memory that contains it. */
function reflecting(mind: Mind, word: string): Mind {
  const reflect: Mind["reflect"] = (input, options) => {
    const description = isMentioned(input.events, word) ? `They care for ${word}.` : "They like to be outside.";
    const thoughts = (ids: string[]) => JSON.stringify({ thoughts: [{ description, ...evidence(ids) }] });
    return scriptedMind({ reflect: thoughts }).reflect(input, options);
  };
  return { ...mind, reflect };
}

if (!process.env.CI) console.info(`before ${someOf(STEPS)}; before each step in CI`);

onEachDatabase("forgetting during consolidation", (db) => {
  async function begin(word: string) {
    const world = await createWorld(db(), script(word));
    const { settings } = world.services;
    world.services.settings = { ...settings, describeFromEvents: 1 };
    world.services.mind = reflecting(world.services.mind, word);
    const { sessionId } = await chat(world, `I have a lizard named ${word}`, "and I ride a bicycle through the forest");
    const [first] = await db()
      .select()
      .from(messages)
      .where(eq(messages.sessionId, sessionId))
      .orderBy(messages.createdAt);
    return { world, sessionId, messageId: first?.id ?? "" };
  }

  /** Runs the steps and forgets right before one of them. @returns whether there was anything to forget by then. */
  async function runForgetting(
    { world, sessionId }: Awaited<ReturnType<typeof begin>>,
    before: string,
    find: () => Promise<Pick<ForgetRequest, "kind" | "id" | "words"> | undefined>,
  ): Promise<boolean> {
    let forgotten = false;
    const forgetNow = async () => {
      const target = await find();
      if (!target || forgotten) return;
      forgotten = true;
      world.clock.forward(MINUTE);
      await forgetIt(db(), world.scope, { ...target, choice: "cascade", mode: "erase", now: world.clock.now });
    };
    const step: Step = async (name, run) => {
      if (name === before) await forgetNow();
      return run();
    };
    await consolidateSession(world.services, world.scope, { sessionId, step });
    if (before === "end") await forgetNow();
    return forgotten;
  }

  const leftOf = async (word: string) => (await grepDatabase(db(), word)).toSorted();

  test("a word erased before any step of consolidation is in nothing that the steps write", async () => {
    for (const [at, before] of someOf([...STEPS, "end"]).entries()) {
      const word = `Zorblax${String.fromCharCode(97 + at)}`;
      const begun = await begin(word);
      await runForgetting(begun, before, async () => ({ kind: "message", id: begun.messageId }));
      expect(await leftOf(word), before).toEqual([]);
      const [session] = await db().select().from(sessions).where(eq(sessions.id, begun.sessionId));
      if (session?.status === "closing")
        await consolidateSession(begun.world.services, begun.world.scope, {
          sessionId: begun.sessionId,
          step: (_, run) => run(),
        });
      expect(await leftOf(word), `${before}, again`).toEqual([]);
      const events = await listNodes(db(), begun.world.scope, { types: ["event"], limit: 9 });
      expect(
        events.map((node) => node.description),
        before,
      ).toEqual(["The user rides a bicycle through the forest."]);
      expect(await danglingVectors(db()), before).toEqual([]);
    }
  });

  test("a memory forgotten between two steps of consolidation is in nothing that later steps write", async () => {
    for (const [at, before] of someOf(LATER_STEPS).entries()) {
      const word = `Quibblor${String.fromCharCode(97 + at)}`;
      const begun = await begin(word);
      const { world } = begun;
      const find = async () => {
        const events = await listNodes(db(), world.scope, { types: ["event"], limit: 9 });
        const mention = events.find((node) => node.description.includes(word));
        return mention && { kind: "event" as const, id: mention.id, words: "keep" as const };
      };
      if (!(await runForgetting(begun, before, find))) continue;
      const left = await leftOf(word);
      // The user's messages stay, so the stored messages and the feed of them still contain the word.
      expect(
        left.filter((place) => !["messages.content", "live_events.payload", "messages.search_tokens"].includes(place)),
        before,
      ).toEqual([]);
      const nodes = await listNodes(db(), world.scope, { types: ["event", "thought"], limit: 9 });
      expect(JSON.stringify(nodes), before).not.toContain(word);
      expect(await danglingVectors(db()), before).toEqual([]);
    }
  });

  test("the consolidation of a session that is forgotten between two steps ends there and leaves no memory", async () => {
    for (const [at, before] of someOf(LATER_STEPS).entries()) {
      const word = `Wumbleq${String.fromCharCode(97 + at)}`;
      const begun = await begin(word);
      await runForgetting(begun, before, async () => ({ kind: "session", id: begun.sessionId }));
      expect(await leftOf(word), before).toEqual([]);
      expect(await everything(db(), begun.world.scope), before).toMatchObject({
        nodes: 0,
        vectors: 0,
        entities: 0,
        runs: 0,
      });
    }
  });

  test("an erased word is in no row of the test data, and all other words still are", async () => {
    const word = "Brindlefax";
    const { world, sessionId, messageId } = await begin(word);
    const run = (id: string) =>
      consolidateSession(world.services, world.scope, { sessionId: id, step: (_, work) => work() });
    await run(sessionId);
    world.clock.forward(25 * HOUR);
    const second = await chat(world, "I ride a bicycle through the forest again");
    await run(second.sessionId);
    const names = await db().select().from(entities).where(eq(entities.personaId, world.scope.personaId));
    expect(names.map((entity) => entity.canonicalName)).toEqual([word]);
    expect((await leftOf(word)).length).toBeGreaterThan(5);
    await forgetIt(db(), world.scope, {
      kind: "message",
      id: messageId,
      choice: "cascade",
      mode: "erase",
      now: world.clock.now,
    });
    expect(await leftOf(word)).toEqual([]);
    const events = await listNodes(db(), world.scope, { types: ["event"], limit: 9 });
    expect(events.map((node) => node.description)).toContain("The user rides a bicycle through the forest.");
  });

  test("an event that is forgotten together with its messages is in no row", async () => {
    const word = "Grolliwig";
    const { world, sessionId } = await begin(word);
    await consolidateSession(world.services, world.scope, { sessionId, step: (_, work) => work() });
    const [mention] = (await listNodes(db(), world.scope, { types: ["event"], limit: 9 })).filter((node) =>
      node.description.includes(word),
    );
    await forgetIt(db(), world.scope, {
      id: mention?.id ?? "",
      choice: "cascade",
      words: "go",
      mode: "erase",
      now: world.clock.now,
    });
    expect(await leftOf(word)).toEqual([]);
  });
});

/** Vectors without an owner row. */
function danglingVectors(db: Db) {
  return db.rows(sql`select owner_id from node_embeddings v where not exists (
    select 1 from concept_nodes n where n.id = v.owner_id union all select 1 from entities e where e.id = v.owner_id)`);
}

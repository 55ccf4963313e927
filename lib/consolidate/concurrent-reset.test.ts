import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { MINUTE } from "@/lib/core/clock";
import type { Mind } from "@/lib/core/types/mind";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { previewReset, resetMemory } from "@/lib/memory/forgetting/reset";
import { consolidateSession } from "./consolidate";
import { catSession, chat, createWorld, event, oneThought, plain, type World } from "./consolidate.fixtures";
import { thought } from "./slow-cycle.fixtures";

const STEPS = [
  "extract",
  "write",
  "apply corrections",
  "embed",
  "compare",
  "reflect",
  "close",
  "slow cycle",
  "describe",
];
const ASKED = ["extract", "reflect", "slowCycle", "describeEntity"] as const;

/** A session that contains a word, and a mind whose every answer contains it. */
async function createSession(db: Parameters<typeof createWorld>[0], word: string) {
  const world = await createWorld(db, {
    extract: () =>
      catSession({
        events: [event(`The user has a lizard named ${word}.`, { emotional_impact: 9, source_messages: [1] })],
        session_summary: `They told me about ${word}.`,
        mentioned_entities: [{ canonical_name: word, aliases: [], kind: "pet", in_events: [0] }],
        session_mood_signal: { mood: "warm", energy: 6, last_user_signal: `fond of ${word}` },
      }),
    reflect: oneThought(`They care for ${word}.`),
    slowCycle: ({ events }) =>
      JSON.stringify({
        salient_questions: [`How is ${word}?`],
        new_thoughts: [
          thought(
            `${word} is on their mind.`,
            events.map(({ id }) => id),
          ),
        ],
        new_expectations: [],
      }),
    describeEntity: () => JSON.stringify({ description: `${word} is a lizard.`, filling: [1] }),
  });
  world.services.settings = { ...world.services.settings, describeFromEvents: 1 };
  const { sessionId } = await chat(world, `I have a lizard named ${word}`, "and I ride a bicycle through the forest");
  const reset = () => {
    world.clock.forward(MINUTE);
    return resetMemory(db, world.scope, world.clock.now);
  };
  return { world, sessionId, reset };
}

/** The server's mind, which runs `then` when it is asked for `asked`. */
function interrupted({ services }: World, asked: (typeof ASKED)[number], then: () => Promise<unknown>): Mind {
  const { mind } = services;
  const real = mind[asked] as (...args: unknown[]) => Promise<unknown>;
  const asking = async (...args: unknown[]) => {
    const answer = await real(...args);
    await then();
    return answer;
  };
  return { ...mind, [asked]: asking };
}

onEachDatabase("resetting memory during consolidation", (db) => {
  const nothingIsLeft = async ({ scope }: World, word: string, when: string) => {
    expect(await grepDatabase(db(), word), when).toEqual([]);
    expect(Object.values(await previewReset(db(), scope)), when).toEqual(Array(9).fill(0));
  };

  test("before any step: the following steps write no row", async () => {
    for (const [at, before] of STEPS.entries()) {
      const word = `Zorblax${String.fromCharCode(97 + at)}`;
      const { world, sessionId, reset } = await createSession(db(), word);
      let resets = 0;
      await consolidateSession(world.services, world.scope, {
        sessionId,
        step: async (name, run) => {
          if (name === before && resets++ === 0) await reset();
          return run();
        },
      });
      expect(resets, before).toBeGreaterThan(0);
      await nothingIsLeft(world, word, before);
    }
  });

  test("while a model is being asked: its answer is not stored", async () => {
    for (const [at, asked] of ASKED.entries()) {
      const word = `Quibblor${String.fromCharCode(97 + at)}`;
      const { world, sessionId, reset } = await createSession(db(), word);
      let resets = 0;
      world.services.mind = interrupted(world, asked, async () => {
        if (resets++ === 0) await reset();
      });
      await consolidateSession(world.services, world.scope, { sessionId, step: plain }).catch(() => undefined);
      expect(resets, asked).toBeGreaterThan(0);
      await nothingIsLeft(world, word, asked);
    }
  });
});

import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { MINUTE } from "@/lib/core/clock";
import type { Mind } from "@/lib/core/types/mind";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { previewReset, resetMemory } from "@/lib/memory/forgetting/reset";
import { consolidateSession } from "./consolidate";
import { catTalk, event, type House, oneThought, openHouse, plain, talk } from "./consolidate.fixtures";
import { thought } from "./slow-cycle.fixtures";

const STEPS = ["extract", "write", "put right", "embed", "compare", "reflect", "close", "slow cycle", "describe"];
const ASKED = ["extract", "reflect", "slowCycle", "describeEntity"] as const;

/** A talk that tells a word, and a mind whose every answer holds it. */
async function aTalk(db: Parameters<typeof openHouse>[0], word: string) {
  const house = await openHouse(db, {
    extract: () =>
      catTalk({
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
  house.services.settings = { ...house.services.settings, describeFromEvents: 1 };
  const { sessionId } = await talk(house, `I have a lizard named ${word}`, "and I ride a bicycle through the forest");
  const reset = () => {
    house.clock.forward(MINUTE);
    return resetMemory(db, house.scope, house.clock.now);
  };
  return { house, sessionId, reset };
}

/** The house's mind, which calls back while it is asked in one way. */
function interrupted({ services }: House, asked: (typeof ASKED)[number], then: () => Promise<unknown>): Mind {
  const { mind } = services;
  const real = mind[asked] as (...args: unknown[]) => Promise<unknown>;
  const asking = async (...args: unknown[]) => {
    const answer = await real(...args);
    await then();
    return answer;
  };
  return { ...mind, [asked]: asking };
}

onEachDatabase("a memory that is reset while a talk is being remembered", (db) => {
  const nothingIsLeft = async ({ scope }: House, word: string, when: string) => {
    expect(await grepDatabase(db(), word), when).toEqual([]);
    expect(Object.values(await previewReset(db(), scope)), when).toEqual(Array(9).fill(0));
  };

  test("before any step: the steps that follow make nothing", async () => {
    for (const [at, before] of STEPS.entries()) {
      const word = `Zorblax${String.fromCharCode(97 + at)}`;
      const { house, sessionId, reset } = await aTalk(db(), word);
      let resets = 0;
      await consolidateSession(house.services, house.scope, {
        sessionId,
        step: async (name, run) => {
          if (name === before && resets++ === 0) await reset();
          return run();
        },
      });
      expect(resets, before).toBeGreaterThan(0);
      await nothingIsLeft(house, word, before);
    }
  });

  test("while a model is being asked: its answer is not kept", async () => {
    for (const [at, asked] of ASKED.entries()) {
      const word = `Quibblor${String.fromCharCode(97 + at)}`;
      const { house, sessionId, reset } = await aTalk(db(), word);
      let resets = 0;
      house.services.mind = interrupted(house, asked, async () => {
        if (resets++ === 0) await reset();
      });
      await consolidateSession(house.services, house.scope, { sessionId, step: plain }).catch(() => undefined);
      expect(resets, asked).toBeGreaterThan(0);
      await nothingIsLeft(house, word, asked);
    }
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Died, Mortality, onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { dumpMemory, rememberRows } from "@/lib/memory/dump.fixtures";
import { consolidateSession } from "./consolidate";
import { catTalk, event, type House, openHouse, talk } from "./consolidate.fixtures";
import type { Step } from "./step";

/** Far more than a step has statements: a loop that never ends would be a fault of its own. */
const STATEMENTS_MAX = 400;

/** Outside of CI the process is killed before the first statement of each step and every so many after it. */
const COARSE = process.env.CI ? undefined : 24;

const mortality = new Mortality();

const promise = event("Vessel promised to ask about the exam on 3 March.", {
  subject: "persona",
  event_time: { start: "2026-03-03T00:00:00Z", end: null },
  source_messages: [2],
});
const oslo = event("The user lives in Oslo with Mia.", { source_messages: [1] });

/** The first talk leaves something to supersede, to tell again, to decide and to settle. */
const firstTalk = catTalk({
  events: [event("The user has a white cat named Snowy.", { source_messages: [1] }), oslo, promise],
  mentioned_entities: [
    { canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0] },
    { canonical_name: "Mia", aliases: [], kind: "person", in_events: [1] },
    { canonical_name: "Mia Berg", aliases: [], kind: "person", in_events: [] },
  ],
});

/** The second does all of it: a repeated mention, a replacement, a kept promise, two names that are one, a shock. */
const secondTalk = (known: { description: string }[]) => {
  const number = (words: string) => known.findIndex((memory) => memory.description.includes(words)) + 1;
  return catTalk({
    events: [
      event("The user has a white cat named Snowy.", { emotional_impact: 5, source_messages: [1] }),
      event("The user moved to Bergen with Mia. The keys come on 9 March.", {
        superseded_event_ids: [number("Oslo")],
        source_messages: [1],
      }),
      event("The user's grandmother died.", { emotional_impact: -9, source_messages: [2] }),
      event("Vessel asked about the exam and the user passed it.", { emotional_impact: 4, source_messages: [2] }),
    ],
    decided: [{ id: number("exam"), outcome: "fulfilled", by_event: 3 }],
    entity_clarification: { canonical_a: "Mia", canonical_b: "Mia Berg", same: true },
    mentioned_entities: [
      { canonical_name: "Snowy", aliases: ["Snow"], kind: "pet", in_events: [0] },
      { canonical_name: "Bergen", aliases: [], kind: "place", in_events: [1] },
    ],
    session_mood_signal: { mood: "heavy-hearted", energy: 3, last_user_signal: "tired" },
  });
};

const thoughts = (ids: string[], words: string) => [
  { description: words, subject: "user", emotional_impact: -3, emotion_tags: [], relational_tags: [], filling: ids },
];

onEachDatabase(
  "a process killed while it makes memory",
  (db) => {
    async function secondDay(): Promise<{ house: House; sessionId: string }> {
      mortality.revive();
      let talks = 0;
      const house = await openHouse(db(), {
        extract: (input) => (talks === 0 ? firstTalk : secondTalk(input.known)),
        reflect: (ids) => JSON.stringify({ thoughts: thoughts(ids, "Much changed for them at once.") }),
        slowCycle: (input) => {
          const ids = input.events.map((one) => one.id);
          return JSON.stringify({
            salient_questions: ["How is it in Bergen?"],
            new_thoughts: thoughts(ids, "They are starting over.").map(({ filling, ...rest }) => ({
              ...rest,
              filling_event_ids: filling,
            })),
            new_expectations: [
              {
                about_text: "the new home",
                prediction_text: "they will tell of it",
                due_at: "2026-03-09T00:00:00Z",
                subject: "user",
                emotional_impact: 1,
                reasoning_event_ids: ids,
              },
            ],
          });
        },
        describeEntity: (input) =>
          JSON.stringify({ description: "A cat of theirs.", filling: input.events.map((one) => one.id) }),
      });
      house.services.settings = { ...house.services.settings, describeFromEvents: 1 };
      const first = "I have a white cat named Snowy and live in Oslo with Mia. Mia Berg, that is";
      await (await talk(house, first, { persona: "I promise to ask about the exam on 3 March." })).run();
      talks += 1;
      house.clock.forward(3 * DAY);
      const { sessionId } = await talk(
        house,
        "Snowy and I moved to Bergen with Mia. The keys come on 9 March",
        "My grandmother died. I passed the exam",
      );
      return { house, sessionId };
    }

    const memory = ({ house }: { house: House }) => dumpMemory(db(), house.scope);

    type Life = Awaited<ReturnType<typeof secondDay>>;
    /** What the engine has kept of finished steps. */
    type Saved = Map<string, unknown>;
    /** The rows as they were when a step began, and the steps before it. */
    type Checkpoint = { restore: () => Promise<void>; saved: Saved };

    /** One run, as the engine runs it; `before` is called with the name of each step that is to run. */
    function runOnce(
      { house, sessionId }: Life,
      saved: Saved,
      before: (name: string) => Promise<void> = async () => {},
    ) {
      const step: Step = async <T>(name: string, run: () => Promise<T>) => {
        if (saved.has(name)) return saved.get(name) as T;
        await before(name);
        const result = await run();
        saved.set(name, result);
        return result;
      };
      return consolidateSession(house.services, house.scope, { sessionId, step });
    }

    /** The whole of it undisturbed, with a checkpoint at each of its steps. */
    async function undisturbed(life: Life): Promise<Map<string, Checkpoint>> {
      const checkpoints = new Map<string, Checkpoint>();
      const saved: Saved = new Map();
      await runOnce(life, saved, async (name) => {
        checkpoints.set(name, { saved: new Map(saved), restore: await rememberRows(db(), life.house.scope) });
      });
      return checkpoints;
    }

    /** Kills a step before its statement `n`. @returns what was saved until then; undefined when it has not so many. */
    async function die(life: Life, name: string, { from, n }: { from: Checkpoint; n: number }) {
      const saved: Saved = new Map(from.saved);
      await from.restore();
      mortality.dieBefore(n);
      const passed = new Error("the step was done before that");
      const end = await runOnce(life, saved, async (next) => {
        if (next !== name) throw passed;
      }).catch((error: unknown) => error);
      mortality.revive();
      if (isDeath(end)) return saved;
      if (end instanceof Error && end !== passed) throw end;
      return undefined;
    }

    test.each([
      ["with its finished steps kept", true, 1],
      ["with nothing kept", false, 5],
    ])(
      "after any statement, %s: the next run ends in the very same rows",
      async (_how, keepsSteps, stride) => {
        const life = await secondDay();
        const evening = life.house.clock.now;
        const checkpoints = await undisturbed(life);
        const expected = await memory(life);
        await expectRichLife(life.house);
        expect(checkpoints.size).toBeGreaterThan(9);

        // The statements are the same on both databases; on the second every third is enough.
        const by = (COARSE ?? stride) * (db().kind === "postgres" ? 3 : 1);
        let deaths = 0;
        let n = 1;
        for (const [name, from] of checkpoints) {
          for (; n < STATEMENTS_MAX; n += by) {
            life.house.clock.now = evening;
            const saved = await die(life, name, { from, n });
            if (!saved) break;
            deaths += 1;
            await runOnce(life, keepsSteps ? saved : new Map());
            expect(await memory(life), `killed before statement ${n} of ${name}`).toEqual(expected);
          }
          expect(n).toBeLessThan(STATEMENTS_MAX);
          n = 1;
        }
        expect(deaths).toBeGreaterThanOrEqual(checkpoints.size);
        if (COARSE)
          console.info(`killed ${deaths} times: before every ${by}. statement of each step; all of them in CI`);
      },
      2_400_000,
    );

    /** What is compared is worth comparing: each kind of change happened. */
    async function expectRichLife(house: House): Promise<void> {
      const nodes = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, house.scope.personaId));
      expect(nodes.some((node) => node.mentionCount === 2)).toBe(true);
      expect(nodes.some((node) => node.supersededBy !== null)).toBe(true);
      expect(nodes.some((node) => node.status === "fulfilled" && node.resolvedBy !== null)).toBe(true);
      expect(nodes.filter((node) => node.origin === "slow_cycle")).not.toHaveLength(0);
    }
  },
  mortality.listen,
);

function isDeath(error: unknown): boolean {
  return error instanceof Died || (error instanceof Error && error.cause !== undefined && isDeath(error.cause));
}

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Crashed, CrashingDriver, onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { dumpMemory, snapshotRows } from "@/lib/memory/dump.fixtures";
import { consolidateSession } from "./consolidate";
import { catSession, chat, createWorld, event, type World } from "./consolidate.fixtures";
import type { Step } from "./step";

/** Far more statements than any step has, to catch an endless loop. */
const STATEMENTS_MAX = 400;

/** Outside of CI the process is killed before the first statement of each step and every `COARSE`th after it. */
const COARSE = process.env.CI ? undefined : 24;

const crashing = new CrashingDriver();

const promise = event("Vessel promised to ask about the exam on 3 March.", {
  subject: "persona",
  event_time: { start: "2026-03-03T00:00:00Z", end: null },
  source_messages: [2],
});
const oslo = event("The user lives in Oslo with Mia.", { source_messages: [1] });

/** The first session leaves something to supersede, mention again, decide and settle. */
const firstSession = catSession({
  events: [event("The user has a white cat named Snowy.", { source_messages: [1] }), oslo, promise],
  mentioned_entities: [
    { canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0] },
    { canonical_name: "Mia", aliases: [], kind: "person", in_events: [1] },
    { canonical_name: "Mia Berg", aliases: [], kind: "person", in_events: [] },
  ],
});

/** The second session does all of it: a repeated mention, a replacement, a fulfilled promise, two names of one entity, a shock. */
const secondSession = (known: { description: string }[]) => {
  const number = (message: string) => known.findIndex((memory) => memory.description.includes(message)) + 1;
  return catSession({
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

const thoughts = (ids: string[], message: string) => [
  { description: message, subject: "user", emotional_impact: -3, emotion_tags: [], relational_tags: [], filling: ids },
];

onEachDatabase(
  "a process killed during consolidation",
  (db) => {
    async function secondDay(): Promise<{ world: World; sessionId: string }> {
      crashing.revive();
      let sessions = 0;
      const world = await createWorld(db(), {
        extract: (input) => (sessions === 0 ? firstSession : secondSession(input.known)),
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
      world.services.settings = { ...world.services.settings, describeFromEvents: 1 };
      const first = "I have a white cat named Snowy and live in Oslo with Mia. Mia Berg, that is";
      await (await chat(world, first, { persona: "I promise to ask about the exam on 3 March." })).run();
      sessions += 1;
      world.clock.forward(3 * DAY);
      const { sessionId } = await chat(
        world,
        "Snowy and I moved to Bergen with Mia. The keys come on 9 March",
        "My grandmother died. I passed the exam",
      );
      return { world, sessionId };
    }

    const memory = ({ world }: { world: World }) => dumpMemory(db(), world.scope);

    type SecondDay = Awaited<ReturnType<typeof secondDay>>;
    /** Results of finished steps that the engine has saved. */
    type Saved = Map<string, unknown>;
    /** The rows when a step began, and the results of the steps before it. */
    type Checkpoint = { restore: () => Promise<void>; saved: Saved };

    /** One run as the engine does it; `before` is called with the name of each step before it runs. */
    function runOnce(
      { world, sessionId }: SecondDay,
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
      return consolidateSession(world.services, world.scope, { sessionId, step });
    }

    /** A complete undisturbed run, with a checkpoint at each step. */
    async function undisturbed(day: SecondDay): Promise<Map<string, Checkpoint>> {
      const checkpoints = new Map<string, Checkpoint>();
      const saved: Saved = new Map();
      await runOnce(day, saved, async (name) => {
        checkpoints.set(name, { saved: new Map(saved), restore: await snapshotRows(db(), day.world.scope) });
      });
      return checkpoints;
    }

    /** Kills a step before its statement `n`. @returns the results saved until then; undefined when it has fewer statements. */
    async function die(day: SecondDay, name: string, { from, n }: { from: Checkpoint; n: number }) {
      const saved: Saved = new Map(from.saved);
      await from.restore();
      crashing.crashBefore(n);
      const passed = new Error("the step was done before that");
      const end = await runOnce(day, saved, async (next) => {
        if (next !== name) throw passed;
      }).catch((error: unknown) => error);
      crashing.revive();
      if (isDeath(end)) return saved;
      if (end instanceof Error && end !== passed) throw end;
      return undefined;
    }

    test.each([
      ["when finished steps are stored", true, 1],
      ["when no step is stored", false, 5],
    ])(
      "after a kill at any statement, %s, the next run ends in exactly the same rows",
      async (_how, keepsSteps, stride) => {
        const day = await secondDay();
        const evening = day.world.clock.now;
        const checkpoints = await undisturbed(day);
        const expected = await memory(day);
        await expectRichMemory(day.world);
        expect(checkpoints.size).toBeGreaterThan(9);

        // The statements are the same on both databases; on the second every third is enough.
        const by = (COARSE ?? stride) * (db().kind === "postgres" ? 3 : 1);
        let deaths = 0;
        let n = 1;
        for (const [name, from] of checkpoints) {
          for (; n < STATEMENTS_MAX; n += by) {
            day.world.clock.now = evening;
            const saved = await die(day, name, { from, n });
            if (!saved) break;
            deaths += 1;
            await runOnce(day, keepsSteps ? saved : new Map());
            expect(await memory(day), `killed before statement ${n} of ${name}`).toEqual(expected);
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

    /** Asserts that each kind of change happened, so that the comparison means something. */
    async function expectRichMemory(world: World): Promise<void> {
      const nodes = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, world.scope.personaId));
      expect(nodes.some((node) => node.mentionCount === 2)).toBe(true);
      expect(nodes.some((node) => node.supersededBy !== null)).toBe(true);
      expect(nodes.some((node) => node.status === "fulfilled" && node.resolvedBy !== null)).toBe(true);
      expect(nodes.filter((node) => node.origin === "slow_cycle")).not.toHaveLength(0);
    }
  },
  crashing.listen,
);

function isDeath(error: unknown): boolean {
  return error instanceof Crashed || (error instanceof Error && error.cause !== undefined && isDeath(error.cause));
}

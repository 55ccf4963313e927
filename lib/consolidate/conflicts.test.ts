import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, conflicts, consolidations } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/core/clock";
import type { ConflictInput } from "@/lib/core/types/conflict-input";
import { listConflicts } from "@/lib/memory/conflicts/conflicts";
import { listSessions } from "@/lib/memory/conversation/sessions";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { setPin } from "@/lib/memory/nodes/pins";
import { listNodes } from "@/lib/memory/nodes/reader";
import type { Settings } from "@/lib/memory/settings";
import { TypingLog } from "@/lib/memory/typing-log";
import { builtInEmbedder, builtInMind } from "@/lib/mind";
import { compareMemories, comparePending } from "./conflicts";
import { chat, createWorld, event, messageFor, type World } from "./consolidate.fixtures";

const extracted = (...descriptions: (string | object)[]) =>
  JSON.stringify({
    events: descriptions.map((one) =>
      typeof one === "string"
        ? event(one, { source_messages: [1] })
        : { ...event("x", { source_messages: [1] }), ...one },
    ),
    session_summary: "They talked.",
  });
const verdicts = (...classes: (string | undefined)[]) =>
  JSON.stringify({
    verdicts: classes.flatMap((found, at) => (found ? [{ pair: at + 1, class: found, why: "" }] : [])),
  });

const everySession: Settings = { ...testSettings, trivialMessageCount: 0 };

onEachDatabase("comparing memories", (open) => {
  type Judge = (input: ConflictInput) => string;
  /** A server whose sessions extract what `tell` was last given, with the test's judge. `asked` records the judge's inputs. */
  async function createConflictWorld(judge: Judge, settings: Partial<Settings> = {}) {
    let script = extracted();
    const asked: ConflictInput[] = [];
    // The database is shared, and due comparisons are searched across all personas.
    await open().update(consolidations).set({ compareDueAt: null });
    const world = await createWorld(open(), {
      extract: () => script,
      judgeConflicts: (input) => {
        asked.push(input);
        return judge(input);
      },
    });
    world.services.settings = { ...everySession, ...settings };
    const tell = async (...descriptions: (string | object)[]) => {
      script = extracted(...descriptions);
      world.clock.forward(DAY);
      const { events } = JSON.parse(script) as { events: Parameters<typeof messageFor>[0] };
      const session = await chat(world, `Let me tell you about my life as it is these days. ${messageFor(events)}`);
      await session.run();
      return session.sessionId;
    };
    return { ...world, asked, tell };
  }
  const live = async ({ services, scope }: World) =>
    (await listNodes(services.db, scope, { types: ["event"], limit: 50 })).map((node) => node.description).toSorted();
  const phaseOf = async ({ services, scope }: World, sessionId: string) => {
    const mine = and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId));
    const [row] = await services.db.select().from(consolidations).where(mine);
    return row?.phases["B compare"];
  };
  const pairsIn = ({ pairs }: ConflictInput) => pairs.map(({ older, newer }) => [older.description, newer.description]);

  test("a new memory is compared with a current memory on the same topic, the older one first, in one model call", async () => {
    const world = await createConflictWorld(() => verdicts("temporal_change"));
    await world.tell("The user lives in Berlin.");
    expect(world.asked).toEqual([]);
    const sessionId = await world.tell("The user lives in Paris.");
    expect(world.asked.map(pairsIn)).toEqual([[["The user lives in Berlin.", "The user lives in Paris."]]]);
    expect(await live(world)).toEqual(["The user lives in Paris."]);
    expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: 1, superseded: 1, opened: 0, model: "scripted" });
  });

  test("which of two memories is older depends on when they happened, not on when they were mentioned", async () => {
    const world = await createConflictWorld(() => verdicts("temporal_change"));
    const on = (day: string) => ({ event_time: { start: `${day}T09:00:00Z`, end: null } });
    await world.tell({ description: "The user lives in Paris since March.", ...on("2026-02-20") });
    await world.tell({ description: "The user lives in Berlin, for work.", ...on("2021-06-01") });
    expect(world.asked.map(pairsIn)).toEqual([
      [["The user lives in Berlin, for work.", "The user lives in Paris since March."]],
    ]);
    expect(await live(world)).toEqual(["The user lives in Paris since March."]);
  });

  test("a pair of memories is compared only once, whether the step is repeated or another session follows", async () => {
    const world = await createConflictWorld(() => verdicts("compatible"));
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    expect(await compareMemories(world.services, world.scope, sessionId)).toBe(0);
    expect(world.asked).toHaveLength(1);
    await world.tell("The user lives in Rome.");
    const again = world.asked.slice(1).flatMap(pairsIn);
    expect(again).toHaveLength(2);
    expect(again.every((pair) => pair.includes("The user lives in Rome."))).toBe(true);
  });

  test("the setting limits how many pairs of memories are compared, and 0 allows none", async () => {
    const many = ["Leeds", "York", "Paris", "Rome", "Oslo"].map((city) => `The user lives in ${city}.`);
    for (const conflictPairs of [3, 1, 0]) {
      const world = await createConflictWorld(() => verdicts("compatible", "compatible", "compatible"), {
        conflictPairs,
      });
      await world.tell(...many);
      const sessionId = await world.tell("The user lives in Berlin.");
      expect(world.asked.map(({ pairs }) => pairs.length)).toEqual(conflictPairs === 0 ? [] : [conflictPairs]);
      expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: conflictPairs });
    }
  });

  test("two memories with at least the configured similarity are compared even if they share nothing else", async () => {
    for (const [conflictCosine, calls] of [
      [0.3, 1],
      [0.99, 0],
    ] as const) {
      const world = await createConflictWorld(() => verdicts("compatible"), { conflictCosine });
      world.services.embedder = builtInEmbedder;
      await world.tell("The user adores the old brass telescope on the roof.");
      await world.tell("The user broke the old brass telescope on the roof.");
      expect(world.asked).toHaveLength(calls);
    }
  });

  test("memories that are unrelated, about different subjects or from the same session are not compared", async () => {
    const world = await createConflictWorld(() => verdicts("true_contradiction"));
    await world.tell("The user lives in Berlin.", { description: "Vessel lives in Rome.", subject: "persona" });
    await world.tell("The user planted tomatoes.", "The user planted beans.");
    expect(world.asked).toEqual([]);
  });

  test("two memories that mention the same entity are compared", async () => {
    let extraction = "";
    const asked: ConflictInput[] = [];
    const world = await createWorld(open(), {
      extract: () => extraction,
      judgeConflicts: (input) => {
        asked.push(input);
        return verdicts("true_contradiction");
      },
    });
    world.services.settings = everySession;
    const named = (description: string) =>
      JSON.stringify({
        ...JSON.parse(extracted(description)),
        mentioned_entities: [{ canonical_name: "Snowy", aliases: [], kind: "pet", in_events: [0] }],
      });
    for (const description of ["Snowy is snow white.", "A tabby coat suits Snowy."]) {
      extraction = named(description);
      world.clock.forward(DAY);
      await (await chat(world, "Something about Snowy, whom you know by now I think.")).run();
    }
    expect(asked.map(pairsIn)).toEqual([[["Snowy is snow white.", "A tabby coat suits Snowy."]]]);
    expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toHaveLength(1);
    expect(await live(world)).toHaveLength(2);
  });

  test.each([
    ["pairs that were not shown", () => JSON.stringify({ verdicts: [{ pair: 9, class: "temporal_change" }] })],
    ["ids instead of numbers", ({ pairs }: ConflictInput) => verdictOf(pairs[0]?.older.id)],
    ["unknown classes", () => verdicts("contradiction")],
    ["two verdicts on one pair", () => twice("temporal_change", "compatible")],
    ["nothing", () => verdicts()],
    ["harmless classes", () => verdicts("figurative")],
  ])("a model that answers the comparison with %s changes nothing", async (_what, judge) => {
    const world = await createConflictWorld(judge);
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    expect(await live(world)).toEqual(["The user lives in Berlin.", "The user lives in Paris."]);
    expect(await listConflicts(open(), world.scope, { limit: 9 })).toEqual([]);
    expect(await phaseOf(world, sessionId)).toMatchObject({ superseded: 0, opened: 0 });
  });

  test("a pair for which the answer has no verdict is asked about again, by itself", async () => {
    let count = 0;
    const world = await createConflictWorld(() => {
      count += 1;
      return count === 1 ? verdicts("compatible", undefined) : verdicts("true_contradiction");
    });
    await world.tell("The user lives in Berlin.", "The user lives in Rome.");
    const sessionId = await world.tell("The user lives in Paris.");
    const shown = world.asked.flatMap(pairsIn);
    expect(await phaseOf(world, sessionId)).toMatchObject({
      harmless: 1,
      waiting: [expect.any(Array)],
      failure: expect.stringContaining("no verdict"),
    });
    await world.tell("The user planted beans.");
    await comparePending(world.services, { limit: 100 });
    expect(world.asked.slice(1).map(pairsIn)).toEqual([shown.slice(1)]);
    expect(await phaseOf(world, sessionId)).toMatchObject({ opened: 1, waiting: [] });
    expect(await phaseOf(world, sessionId)).not.toHaveProperty("failure");
  });

  test("the session's trace counts the pairs beyond the configured number", async () => {
    const world = await createConflictWorld(() => verdicts("compatible"), { conflictPairs: 1 });
    await world.tell("The user lives in Berlin.", "The user lives in Rome.", "The user lives in Oslo.");
    const sessionId = await world.tell("The user lives in Paris.");
    expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: 1, leftOut: 2 });
  });

  const verdictOf = (pair: unknown) => JSON.stringify({ verdicts: [{ pair, class: "temporal_change", why: "" }] });
  const twice = (...classes: string[]) =>
    JSON.stringify({ verdicts: classes.map((found) => ({ pair: 1, class: found, why: "" })) });

  test.each([
    [
      "fails",
      () => {
        throw new Error("no answer");
      },
    ],
    ["answers unusably twice", () => "I cannot say."],
  ])(
    "when the comparing model %s, both memories stay and the session closes; a later run asks again",
    async (_what, judge) => {
      let isWell = false;
      const world = await createConflictWorld(() => (isWell ? verdicts("true_contradiction") : judge()));
      await world.tell("The user lives in Berlin.");
      const sessionId = await world.tell("The user lives in Paris.");
      expect(await live(world)).toHaveLength(2);
      expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: 1, failure: expect.any(String) });
      expect(await open().select().from(conflicts).where(eq(conflicts.personaId, world.scope.personaId))).toEqual([]);
      isWell = true;
      expect(await compareMemories(world.services, world.scope, sessionId)).toBe(1);
      expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toHaveLength(1);
    },
  );

  test("pairs that a failing model could not compare are reported as waiting, and are compared once the model works again", async () => {
    let isWell = false;
    const world = await createConflictWorld(() => (isWell ? verdicts("true_contradiction") : "I cannot say."));
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    const waits = async () =>
      (await listSessions(open(), world.scope, { limit: 9 })).filter((one) => one.toBeCompared).map(({ id }) => id);
    const tryNow = async () => {
      const before = world.asked.length;
      await comparePending(world.services, { limit: 100 });
      return world.asked.length - before;
    };
    expect(await waits()).toEqual([sessionId]);
    expect(await tryNow()).toBe(0);
    world.clock.forward(MINUTE);
    expect(await tryNow()).toBe(2);
    expect(await waits()).toEqual([sessionId]);
    world.clock.forward(MINUTE);
    expect(await tryNow()).toBe(0);
    world.clock.forward(4 * MINUTE);
    isWell = true;
    expect(await tryNow()).toBe(1);
    expect(await waits()).toEqual([]);
    expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toHaveLength(1);
    world.clock.forward(DAY);
    expect(await tryNow()).toBe(0);
  });

  test("while one user types their pairs wait without counting an attempt, and other users' pairs do not wait behind them", async () => {
    let isWell = false;
    const judge = () => (isWell ? verdicts("compatible") : "I cannot say.");
    const [typist, other] = [await createConflictWorld(judge), await createConflictWorld(judge)];
    for (const world of [typist, other]) {
      await world.tell("The user lives in Berlin.");
      await world.tell("The user lives in Paris.");
      world.clock.forward(MINUTE);
    }
    isWell = true;
    const typing = new TypingLog();
    typing.note(typist.scope.userId, typist.clock.now);
    const services = { ...typist.services, mind: { ...typist.services.mind, isPrivate: true }, typing };
    const dueOf = async ({ scope }: World) => {
      const ofPersona = eq(consolidations.personaId, scope.personaId);
      const rows = await open().select().from(consolidations).where(ofPersona);
      return rows.flatMap(({ compareDueAt, compareTries }) => (compareDueAt ? [{ compareDueAt, compareTries }] : []));
    };
    const before = typist.asked.length;
    await comparePending(services, { limit: 100 });
    expect(await dueOf(typist)).toEqual([
      { compareDueAt: new Date(typist.clock.now.getTime() + MINUTE), compareTries: 1 },
    ]);
    expect(await dueOf(other)).toEqual([]);
    expect(typist.asked).toHaveLength(before + 1);
    typist.clock.forward(MINUTE);
    await comparePending(services, { limit: 100 });
    expect(await dueOf(typist)).toEqual([]);
  });

  test("when a process dies during or between two attempts, the next process compares the same pairs", async () => {
    let isWell = false;
    const world = await createConflictWorld(() => (isWell ? verdicts("true_contradiction") : "I cannot say."));
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    const first = world.asked.map(pairsIn).at(0);
    isWell = true;
    world.clock.forward(MINUTE);
    const dying = new Proxy(open(), {
      get: (db, name) =>
        name === "transaction" ? () => Promise.reject(new Error("killed")) : Reflect.get(db, name, db),
    });
    await comparePending({ ...world.services, db: dying }, { limit: 100 });
    expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toEqual([]);
    const other = testServices(open(), world.clock, { mind: world.services.mind, settings: world.services.settings });
    await comparePending(other, { limit: 100 });
    expect(world.asked.map(pairsIn).at(-1)).toEqual(first);
    expect(await phaseOf(world, sessionId)).toMatchObject({ opened: 1, waiting: [] });
    expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toHaveLength(1);
  });

  test("a waiting pair is dropped without asking when one of its memories is forgotten", async () => {
    const world = await createConflictWorld(() => "I cannot say.");
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    const berlin = (await listNodes(open(), world.scope, { types: ["event"], limit: 9 })).find(({ description }) =>
      description.includes("Berlin"),
    );
    await forgetIt(open(), world.scope, { id: berlin?.id ?? "", choice: "cascade", now: world.clock.now });
    const before = world.asked.length;
    world.clock.forward(DAY);
    await comparePending(world.services, { limit: 100 });
    expect(world.asked).toHaveLength(before);
    expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: 0, waiting: [] });
    expect((await listSessions(open(), world.scope, { limit: 9 })).some((one) => one.toBeCompared)).toBe(false);
  });

  test("a new memory's pairs do not displace pairs that already wait", async () => {
    let isWell = false;
    const world = await createConflictWorld(() => (isWell ? verdicts("compatible") : "I cannot say."), {
      conflictPairs: 1,
    });
    await world.tell("The user lives in Berlin.");
    await world.tell("The user lives in Paris.");
    await world.tell("The user lives in Rome.");
    const waiting = world.asked.map(pairsIn);
    isWell = true;
    world.clock.forward(DAY);
    const before = world.asked.length;
    await comparePending(world.services, { limit: 100 });
    const asked = world.asked.slice(before).map(pairsIn);
    expect(asked.toSorted()).toEqual([waiting[0], waiting[2]].toSorted());
  });

  test("after the last failed attempt no pair waits any more, and the trace has the reason", async () => {
    const world = await createConflictWorld(() => "I cannot say.");
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    for (let nth = 0; nth < 9; nth++) {
      world.clock.forward(DAY);
      await comparePending(world.services, { limit: 100 });
    }
    expect(world.asked).toHaveLength(2 * 6);
    expect((await listSessions(open(), world.scope, { limit: 9 })).some((one) => one.toBeCompared)).toBe(false);
    expect(await phaseOf(world, sessionId)).toMatchObject({ failure: expect.stringContaining("could not be read") });
  });

  test("a new statement does not replace a pinned memory but becomes its conflict", async () => {
    const world = await createConflictWorld(() => verdicts("temporal_change"));
    await world.tell("The user lives in Berlin.");
    const [berlin] = await listNodes(open(), world.scope, { types: ["event"], limit: 1 });
    await setPin(open(), world.scope, { kind: "node", id: berlin?.id ?? "", pinned: true, now: world.clock.now });
    await world.tell("The user lives in Paris.");
    expect(await live(world)).toHaveLength(2);
    expect(await listConflicts(open(), world.scope, { open: true, limit: 9 })).toMatchObject([
      { class: "true_contradiction", older: { id: berlin?.id } },
    ]);
  });

  test("a richer wording does not change a pinned memory but becomes a memory beside it", async () => {
    const world = await createConflictWorld(() => verdicts("compatible", "compatible", "compatible"));
    world.services.embedder = builtInEmbedder;
    const plain = "The user has a white cat named Snowy.";
    const rich = "The user has a white cat named Snowy, with one blue eye.";
    await world.tell(plain);
    await open()
      .update(conceptNodes)
      .set({ pinnedAt: world.clock.now })
      .where(eq(conceptNodes.personaId, world.scope.personaId));
    world.services.settings = { ...world.services.settings, mentionCosine: 0.5 };
    await world.tell(plain);
    expect(await live(world)).toEqual([plain]);
    await world.tell(rich);
    expect(await live(world)).toEqual([rich, plain].toSorted());
  });

  test("pairs that wait for a model that was disconnected are dropped, and delay no other user's pairs", async () => {
    const world = await createConflictWorld(() => "I cannot say.");
    await world.tell("The user lives in Berlin.");
    const sessionId = await world.tell("The user lives in Paris.");
    world.clock.forward(MINUTE);
    world.services.mind = builtInMind;
    expect(await comparePending(world.services, { limit: 100 })).toBe(1);
    expect(await phaseOf(world, sessionId)).toMatchObject({ pairs: 1, waiting: [] });
    expect(await comparePending(world.services, { limit: 100 })).toBe(0);
  });
});

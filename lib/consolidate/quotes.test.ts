import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import type { Subject } from "@/lib/core/types/nodes";
import { eventsToReflectOn } from "@/lib/memory/consolidation/reflection";
import { listBin, undoForgetting } from "@/lib/memory/forgetting/bin";
import { forget } from "@/lib/memory/forgetting/forget";
import { previewForgetting } from "@/lib/memory/forgetting/preview";
import { personaRows } from "@/lib/memory/maintenance/export-rows";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { combine } from "@/lib/memory/nodes/dedupe-events";
import { listPins, setPin } from "@/lib/memory/nodes/pins";
import { listNodes } from "@/lib/memory/nodes/reader";
import { toPromptNodes } from "@/lib/memory/nodes/to-prompt-node";
import { findAlwaysIncluded } from "@/lib/memory/recall/always-included";
import { findExtractionCandidates } from "@/lib/memory/recall/extraction-candidates";
import { searchMemories } from "@/lib/memory/recall/search";
import { readSlowInput } from "@/lib/memory/slow-cycle/reader";
import { catSession, chat, createWorld, event, type World } from "./consolidate.fixtures";

onEachDatabase("a quote", (db) => {
  const quote = (description: string, more: object = {}) =>
    event(description, { is_quote: true, source_messages: [1], ...more });

  /** Holds a session of these lines whose extraction has these events; returns the memories afterwards. */
  async function tell(world: World, lines: string[], events: object[]) {
    world.clock.forward(HOUR);
    world.services.mind = scriptedMind({ extract: () => catSession({ events, mentioned_entities: [] }) });
    await (await chat(world, ...lines)).run();
    return read(world);
  }
  const read = (world: World) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, world.scope.personaId), eq(conceptNodes.type, "event")))
      .orderBy(asc(conceptNodes.id));

  const TEXTS = ["so I moved to Leeds. it rains a lot", "我很想我妈\n真的"];

  test.each([
    ["a sentence of one message", quote("I moved to Leeds."), true],
    ["sentences of two messages", quote("I moved to Leeds.\n我很想我妈", { source_messages: [1, 2] }), true],
    ["a sentence of a message that is not cited", quote("我很想我妈\nmoved to Leeds"), false],
    ["a sentence with one letter changed", quote("i moved to Leeds."), false],
    ["one line that was said and one that was not", quote("I moved to Leeds.\nI hate it."), false],
    ["text that runs over the end of a line", quote("我很想我妈真的", { source_messages: [2] }), false],
    ["text that is not marked as a quote", event("I moved to Leeds.", { source_messages: [1] }), false],
  ])("is accepted as such only when each of its lines is the user's: %s", async (_what, stated, isQuote) => {
    const world = await createWorld(db());
    expect(await tell(world, TEXTS, [stated])).toMatchObject([{ isQuote }]);
  });

  test("is marked as a quote wherever the memory is read", async () => {
    const world = await createWorld(db());
    const [node] = await tell(world, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { services, scope, clock } = world;
    const id = node?.id ?? "";
    const marked = [{ id, isQuote: true }];
    const near = { vector: [0], model: "" };
    expect(await listNodes(db(), scope, { types: ["event"], limit: 5 })).toMatchObject(marked);
    const talked = { sessionId: id, text: "Leeds", vector: undefined, model: "", max: 5, now: clock.now };
    expect(await findExtractionCandidates(db(), scope, talked)).toMatchObject(marked);
    await setPin(db(), scope, { kind: "node", id, pinned: true, now: clock.now });
    expect(await listPins(db(), scope)).toMatchObject(marked);
    const asked = { ...near, candidateIds: [id], expectationCosine: 1, timeZone: "UTC", now: clock.now };
    expect((await findAlwaysIncluded(db(), scope, asked)).pinned).toMatchObject(marked);
    const recent = await eventsToReflectOn(db(), scope, { now: clock.now });
    const { events } = await readSlowInput(db(), scope, {
      lastRanAt: null,
      lookBackDays: 7,
      model: "none",
      now: clock.now,
    });
    expect(await toPromptNodes(services, scope, recent)).toMatchObject(marked);
    expect(await toPromptNodes(services, scope, events)).toMatchObject(marked);
    const hits = await searchMemories(db(), scope, { q: "Leeds", limit: 5 });
    expect(hits).toMatchObject([{ ...marked[0], highlights: [[11, 16]] }]);
    const exported = [];
    for await (const page of personaRows(db(), scope, conceptNodes)) exported.push(...page);
    expect(exported).toContainEqual(expect.objectContaining(marked[0]));
  });

  test("is still marked as a quote in the bin and when restored", async () => {
    const world = await createWorld(db());
    const [before] = await tell(world, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { scope, clock } = world;
    const request = { kind: "event" as const, id: before?.id ?? "", choice: "orphan" as const };
    expect(await previewForgetting(db(), scope, request)).toMatchObject({ label: "I moved to Leeds." });
    const forgotten = await forget(db(), scope, { ...request, mode: "bin", binDays: 30, now: clock.now });
    expect(await listBin(db(), scope, { limit: 5 })).toMatchObject([{ label: "I moved to Leeds.", isQuote: true }]);
    await undoForgetting(db(), scope, { binItemId: forgotten.binItemId ?? "", now: clock.now });
    expect(await read(world)).toEqual([before]);
  });

  test("repeated in a richer text takes that text, and is marked only if that text is a quote, too", async () => {
    const world = await createWorld(db());
    world.services.embedder = { ...world.services.embedder, id: "alike", embed: async (all) => all.map(() => [1, 0]) };
    await tell(world, ["I have a cat", "she sleeps on my face"], [quote("I have a cat")]);
    const richer = "The user has a cat that purrs at thunder.";
    expect(
      await tell(
        world,
        ["let me tell you about the cat again", "she purrs at thunder all night long"],
        [event(richer, { source_messages: [1] })],
      ),
    ).toMatchObject([{ description: richer, isQuote: false, mentionCount: 2 }]);
    const own = "my cat purrs at thunder and hides under grandma's old bed";
    expect(await tell(world, [own], [quote(own)])).toMatchObject([{ description: own, isQuote: true }]);
    expect(
      await tell(
        world,
        ["let me tell you about the cat again", "she sat on my face"],
        [event("The user has a cat.", { source_messages: [1] })],
      ),
    ).toMatchObject([{ description: own, isQuote: true, mentionCount: 4 }]);
  });

  test("is not rewritten while it is pinned", async () => {
    const world = await createWorld(db());
    const [node] = await tell(world, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { scope, clock } = world;
    await setPin(db(), scope, { kind: "node", id: node?.id ?? "", pinned: true, now: clock.now });
    expect(
      await tell(world, ["I moved to Leeds."], [event("I moved to Leeds.", { source_messages: [1] })]),
    ).toMatchObject([{ isQuote: true, mentionCount: 2 }]);
  });
});

const words = (description: string, isQuote: boolean) => {
  const bare = { emotionalImpact: 0, emotionTags: [], relationalTags: [], subject: "user" as Subject };
  return { ...bare, description, isQuote };
};

test("a quote is never mixed with another quote, and repeating a quote adds nothing", () => {
  const all = [true, false].flatMap((isQuote) => [
    words("I have a cat", isQuote),
    words("a white cat, Snowy", isQuote),
  ]);
  for (const a of all)
    for (const b of all) {
      const once = combine(a, b);
      expect(all).toContainEqual(expect.objectContaining({ description: once.description, isQuote: once.isQuote }));
      if (a.description !== b.description)
        expect([a, b].find((one) => one.description === once.description)?.isQuote).toBe(once.isQuote);
      expect(combine(once, b)).toEqual(once);
    }
});

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
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { combine } from "@/lib/memory/nodes/dedupe-events";
import { listPins, setPin } from "@/lib/memory/nodes/pins";
import { asRemembered } from "@/lib/memory/nodes/to-prompt-node";
import { listKnown } from "@/lib/memory/recall/extraction-candidates";
import { searchMemories } from "@/lib/memory/recall/search";
import { findSurroundings } from "@/lib/memory/recall/always-included";
import { readSlowInput } from "@/lib/memory/slow-cycle/reader";
import { personaRows } from "@/lib/memory/maintenance/export-rows";
import { catTalk, event, type House, openHouse, talk } from "./consolidate.fixtures";

onEachDatabase("a quote", (db) => {
  const quote = (description: string, more: object = {}) =>
    event(description, { is_quote: true, source_messages: [1], ...more });

  /** Has a talk of these lines whose extraction holds these events; gives the memories as they are then. */
  async function tell(house: House, lines: string[], events: object[]) {
    house.clock.forward(HOUR);
    house.services.mind = scriptedMind({ extract: () => catTalk({ events, mentioned_entities: [] }) });
    await (await talk(house, ...lines)).run();
    return read(house);
  }
  const read = (house: House) =>
    db()
      .select()
      .from(conceptNodes)
      .where(and(eq(conceptNodes.personaId, house.scope.personaId), eq(conceptNodes.type, "event")))
      .orderBy(asc(conceptNodes.id));

  const SAID = ["so I moved to Leeds. it rains a lot", "我很想我妈\n真的"];

  test.each([
    ["a sentence of one message", quote("I moved to Leeds."), true],
    ["sentences of two messages", quote("I moved to Leeds.\n我很想我妈", { source_messages: [1, 2] }), true],
    ["a sentence of a message that it does not name", quote("我很想我妈\nmoved to Leeds"), false],
    ["another letter", quote("i moved to Leeds."), false],
    ["one true line and one that nobody said", quote("I moved to Leeds.\nI hate it."), false],
    ["words over the end of a line", quote("我很想我妈真的", { source_messages: [2] }), false],
    ["words that are not said to be one", event("I moved to Leeds.", { source_messages: [1] }), false],
  ])("is believed when each line was said by the person: %s", async (_what, told, isQuote) => {
    const house = await openHouse(db());
    expect(await tell(house, SAID, [told])).toMatchObject([{ isQuote }]);
  });

  test("keeps its mark wherever the memory is read", async () => {
    const house = await openHouse(db());
    const [node] = await tell(house, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { services, scope, clock } = house;
    const id = node?.id ?? "";
    const marked = [{ id, isQuote: true }];
    const near = { vector: [0], model: "" };
    expect(await listNodes(db(), scope, { types: ["event"], limit: 5 })).toMatchObject(marked);
    const talked = { sessionId: id, text: "Leeds", vector: undefined, model: "", max: 5, now: clock.now };
    expect(await listKnown(db(), scope, talked)).toMatchObject(marked);
    await setPin(db(), scope, { kind: "node", id, pinned: true, now: clock.now });
    expect(await listPins(db(), scope)).toMatchObject(marked);
    const asked = { ...near, candidateIds: [id], expectationCosine: 1, timeZone: "UTC", now: clock.now };
    expect((await findSurroundings(db(), scope, asked)).kept).toMatchObject(marked);
    const recent = await eventsToReflectOn(db(), scope, { now: clock.now });
    const { events } = await readSlowInput(db(), scope, {
      lastRanAt: null,
      lookBackDays: 7,
      model: "none",
      now: clock.now,
    });
    expect(await asRemembered(services, scope, recent)).toMatchObject(marked);
    expect(await asRemembered(services, scope, events)).toMatchObject(marked);
    const hits = await searchMemories(db(), scope, { q: "Leeds", limit: 5 });
    expect(hits).toMatchObject([{ ...marked[0], highlights: [[11, 16]] }]);
    const exported = [];
    for await (const page of personaRows(db(), scope, conceptNodes)) exported.push(...page);
    expect(exported).toContainEqual(expect.objectContaining(marked[0]));
  });

  test("keeps its mark in the bin and when it is put back", async () => {
    const house = await openHouse(db());
    const [before] = await tell(house, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { scope, clock } = house;
    const request = { kind: "event" as const, id: before?.id ?? "", choice: "orphan" as const };
    expect(await previewForgetting(db(), scope, request)).toMatchObject({ label: "I moved to Leeds." });
    const gone = await forget(db(), scope, { ...request, mode: "bin", binDays: 30, now: clock.now });
    expect(await listBin(db(), scope, { limit: 5 })).toMatchObject([{ label: "I moved to Leeds.", isQuote: true }]);
    await undoForgetting(db(), scope, { binItemId: gone.binItemId ?? "", now: clock.now });
    expect(await read(house)).toEqual([before]);
  });

  test("told again in richer words of another kind becomes those, with their mark", async () => {
    const house = await openHouse(db());
    house.services.embedder = { ...house.services.embedder, id: "alike", embed: async (all) => all.map(() => [1, 0]) };
    await tell(house, ["I have a cat", "she sleeps on my face"], [quote("I have a cat")]);
    const richer = "The user has a cat that purrs at thunder.";
    expect(
      await tell(
        house,
        ["let me tell you about the cat again", "she purrs at thunder all night long"],
        [event(richer, { source_messages: [1] })],
      ),
    ).toMatchObject([{ description: richer, isQuote: false, mentionCount: 2 }]);
    const own = "my cat purrs at thunder and hides under grandma's old bed";
    expect(await tell(house, [own], [quote(own)])).toMatchObject([{ description: own, isQuote: true }]);
    expect(
      await tell(
        house,
        ["let me tell you about the cat again", "she sat on my face"],
        [event("The user has a cat.", { source_messages: [1] })],
      ),
    ).toMatchObject([{ description: own, isQuote: true, mentionCount: 4 }]);
  });

  test("that stays pinned is not told over", async () => {
    const house = await openHouse(db());
    const [node] = await tell(house, ["I moved to Leeds."], [quote("I moved to Leeds.")]);
    const { scope, clock } = house;
    await setPin(db(), scope, { kind: "node", id: node?.id ?? "", pinned: true, now: clock.now });
    expect(
      await tell(house, ["I moved to Leeds."], [event("I moved to Leeds.", { source_messages: [1] })]),
    ).toMatchObject([{ isQuote: true, mentionCount: 2 }]);
  });
});

const words = (description: string, isQuote: boolean) => {
  const bare = { emotionalImpact: 0, emotionTags: [], relationalTags: [], subject: "user" as Subject };
  return { ...bare, description, isQuote };
};

test("two tellings in one are never mixed, and telling the same again adds nothing", () => {
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

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, conflicts, nodeEmbeddings } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { writeVerdicts } from "@/lib/memory/conflicts/conflict-verdicts";
import { createMemoryManually } from "@/lib/memory/manual-edits/create-memory";
import { editMemoryManually } from "@/lib/memory/manual-edits/edit-memory";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { replaceNodes } from "@/lib/memory/nodes/supersede";
import { writeThoughts } from "@/lib/memory/nodes/thoughts";
import { catSession, chat, createWorld, event, start } from "./consolidate.fixtures";
import { embedManualEdits } from "./embed";
import { animals, newChat } from "./reconsolidation.fixtures";

/** Every background path that rewrites, replaces or removes a memory, applied to one that the user wrote. */
onEachDatabase("a memory that the user wrote, in the background", (db) => {
  const catText = "The user has a white cat named Snowy.";
  const mine = "Snowy is my sister's cat, not mine.";

  async function editedCat() {
    const held = await newChat(db());
    const { sessionId, messageId } = await held.say("I have a cat named Snowy");
    const last = await held.say("good night");
    await held.consolidate(sessionId);
    const cat = await held.node("cat");
    const change = { description: mine, emotionalImpact: -2, emotionTags: ["sad"] };
    const edit = { id: cat?.id ?? "", types: ["event"] as const, change, now: held.clock.now };
    await editMemoryManually(db(), held.scope, edit);
    const read = async () => (await db().select().from(conceptNodes).where(eq(conceptNodes.id, edit.id)))[0];
    return { ...held, sessionId, messageId, last, read };
  }

  test("is recognised by its former text when its session is consolidated again, and gets no duplicate", async () => {
    const held = await editedCat();
    const before = await held.read();
    await held.edit(held.last.messageId, "and I live in Oslo");
    await held.run(held.sessionId);
    expect(await held.live()).toEqual([animals, mine, "The user lives in Oslo."].toSorted());
    expect(await held.read()).toMatchObject({ ...before, searchTokens: expect.anything() });
  });

  test("stays when its source messages are removed", async () => {
    const held = await editedCat();
    await held.edit(held.messageId, "I have a dog named Rex");
    await held.run(held.sessionId);
    expect(await held.live()).toContain(mine);
    expect((await held.read())?.mentionCount).toBe(1);
  });

  test("is not changed by a later session with a richer text or more feeling, which makes a memory beside it", async () => {
    const world = await createWorld(db());
    const { services, scope, clock } = world;
    services.embedder = { ...services.embedder, id: "alike", embed: async (texts) => texts.map(() => [1, 0]) };
    const own = await createMemoryManually(db(), scope, {
      draft: { type: "event", subject: "user", description: "My cat was ill.", emotionalImpact: -2 },
      now: clock.now,
    });
    expect(await embedManualEdits(services, scope)).toBe(1);
    const richer = event("My cat was ill and had to stay at the vet for days.", {
      emotional_impact: -7,
      source_messages: [1],
    });
    const extract = () => catSession({ events: [richer], mentioned_entities: [] });
    services.mind = scriptedMind({ extract });
    await (await chat(world, "my cat was ill and had to stay at the vet for days")).run();
    const [edited, beside] = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId));
    expect(edited).toMatchObject({ id: own.id, description: "My cat was ill.", emotionalImpact: -2, mentionCount: 1 });
    expect(beside).toMatchObject({ emotionalImpact: -7 });
  });

  test("only gets its mentions counted by a later session with the same text", async () => {
    const world = await createWorld(db());
    const { services, scope, clock } = world;
    const draft = { type: "event" as const, subject: "user" as const, description: "My cat was ill." };
    const own = await createMemoryManually(db(), scope, { draft, now: clock.now });
    const same = event("my cat was ILL", { emotional_impact: -7, emotion_tags: ["afraid"], source_messages: [1] });
    services.mind = scriptedMind({ extract: () => catSession({ events: [same], mentioned_entities: [] }) });
    await (await chat(world, "my cat was ill")).run();
    const [edited, ...others] = await db()
      .select()
      .from(conceptNodes)
      .where(eq(conceptNodes.personaId, scope.personaId));
    expect(others).toEqual([]);
    expect(edited).toMatchObject({ ...own, mentionCount: 2, lastMentionedAt: expect.any(Date) });
  });

  test("is never replaced automatically, neither by a mind's decision nor by a change over time", async () => {
    const { scope, clock } = await createWorld(db());
    const draft = { type: "event" as const, subject: "user" as const, description: "I live in Oslo." };
    const own = await createMemoryManually(db(), scope, { draft, now: clock.now });
    const later = new Date(start.getTime() + DAY);
    const [bergen, turku] = await insertNodes(
      db(),
      scope,
      [{ description: "The user lives in Bergen." }, { description: "The user lives in Turku." }],
      later,
    );
    await db().transaction((tx) => replaceNodes(tx, scope, [{ oldId: own.id, newId: bergen?.id ?? "" }], later));
    const judged = [{ olderId: own.id, newerId: turku?.id ?? "", class: "temporal_change" as const }];
    const found = { judged, sessionId: null as unknown as string, promptVersion: "test-1", now: later };
    await db().transaction((tx) => writeVerdicts(tx, scope, found));
    const [row] = await db().select().from(conceptNodes).where(eq(conceptNodes.id, own.id));
    expect(row).toMatchObject({ supersededBy: null, description: "I live in Oslo." });
    const open = await db().select().from(conflicts).where(eq(conflicts.personaId, scope.personaId));
    expect(open.map(({ class: found, outcome }) => [found, outcome])).toEqual([
      ["true_contradiction", null],
      ["true_contradiction", null],
    ]);
  });

  test("is not duplicated when it is a thought and its former text is repeated", async () => {
    const { scope, clock } = await createWorld(db());
    const [seen, thought] = await insertNodes(
      db(),
      scope,
      [{ description: catText }, { type: "thought", description: animals }],
      clock.now,
    );
    const change = { description: "Only this one animal matters to me." };
    const edit = { id: thought?.id ?? "", types: ["thought"] as const, change, now: clock.now };
    await editMemoryManually(db(), scope, edit);
    const plain = { subject: "user" as const, emotionalImpact: 2, emotionTags: [], relationalTags: [] };
    const again = { ...plain, type: "thought" as const, description: animals, evidence: [seen?.id ?? ""] };
    const thinking = {
      origin: "reflection" as const,
      sessionId: null as unknown as string,
      promptVersion: "test-1",
      learnedAt: clock.now,
      vectors: { model: "none", of: () => undefined },
      thoughtCosine: 0.8,
      speakers: { personaName: "Vessel", timeZone: "UTC" },
      now: clock.now,
    };
    const written = await db().transaction((tx) => writeThoughts(tx, scope, [again], thinking));
    expect(written).toMatchObject({ newIds: [], repeatedIds: [thought?.id] });
    const [row] = await db().select().from(conceptNodes).where(eq(conceptNodes.id, edit.id));
    expect(row?.description).toBe(change.description);
  });

  test("gets a vector of its current text", async () => {
    const { services, scope, clock } = await createWorld(db());
    const draft = { type: "event" as const, subject: "user" as const, description: "A walk." };
    const { id } = await createMemoryManually(db(), scope, { draft, now: clock.now });
    expect([await embedManualEdits(services, scope), await embedManualEdits(services, scope)]).toEqual([1, 0]);
    await editMemoryManually(db(), scope, {
      id,
      types: ["event"],
      change: { description: "A long walk." },
      now: clock.now,
    });
    expect(await embedManualEdits(services, scope)).toBe(1);
    const vectors = await db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.ownerId, id));
    const [expected] = await services.embedder.embed(["A long walk."], "memory" as never);
    expect(vectors.map((row) => row.vector)).toEqual([expected]);
  });
});

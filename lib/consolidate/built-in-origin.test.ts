import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages } from "@/db/schema";
import { type SessionOrigin, sessionOrigins } from "@/lib/core/types/nodes";
import { beginConsolidation } from "@/lib/memory/consolidation/consolidations";
import { writeExtraction } from "@/lib/memory/consolidation/write-extraction";
import { listNodes } from "@/lib/memory/nodes/reader";
import { cosinesOf } from "@/lib/memory/settings";
import { parseExtraction } from "@/prompts/extraction";
import { cat, catSession, chat, createWorld } from "./consolidate.fixtures";
import { cat as catText, dog, newChat } from "./reconsolidation.fixtures";

onEachDatabase("which mind extracted a memory", (db) => {
  const correctionsOf = async (origin?: SessionOrigin) => {
    const world = await createWorld(db());
    const { services, scope, clock } = world;
    const { sessionId } = await chat(world, "I have a white cat named Snowy");
    await beginConsolidation(db(), scope, sessionId, clock.now);
    const sent = await db().select({ id: messages.id }).from(messages).where(eq(messages.sessionId, sessionId));
    const parsed = parseExtraction(catSession(), { lines: sent.length, timeZone: "UTC", known: [] });
    if (!parsed.ok) throw new Error(parsed.problem);
    const events = parsed.extraction.events.map((event) => ({ ...event, origin }));
    await db().transaction((tx) =>
      writeExtraction(
        tx,
        scope,
        { ...parsed.extraction, events },
        {
          ...{
            sessionId,
            promptVersion: "test-1",
            startedAt: clock.now,
            learnedAt: clock.now,
            personaName: "Vessel",
            timeZone: "UTC",
          },
          lineIds: sent.map(({ id }) => id),
          notNames: [],
          vectors: { model: services.embedder.id, of: () => undefined },
          settings: { careHours: 72, mentionDays: services.settings.mentionDays, ...cosinesOf(services) },
          now: clock.now,
        },
      ),
    );
    return listNodes(db(), scope, { types: ["event"], limit: 10 });
  };

  test("is stored and shown with the memory, as the model unless stated otherwise", async () => {
    expect(await correctionsOf()).toMatchObject([{ description: cat.description, origin: "extraction" }]);
    expect(await correctionsOf("built_in")).toMatchObject([{ description: cat.description, origin: "built_in" }]);
  });

  test.each(sessionOrigins)("does not affect that the memory is deleted with its messages: %s", async (origin) => {
    const world = await newChat(db());
    const sent = await world.say("I have a cat named Snowy");
    await world.consolidate(sent.sessionId);
    await db().update(conceptNodes).set({ origin }).where(eq(conceptNodes.description, catText));
    await world.edit(sent.messageId, "I have a dog named Rex");
    await world.run(sent.sessionId);
    expect(await world.live()).toContain(dog);
    expect(await world.live()).not.toContain(catText);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages } from "@/db/schema";
import { type TalkOrigin, talkOrigins } from "@/lib/core/types/nodes";
import { beginConsolidation } from "@/lib/memory/consolidation/consolidations";
import { writeExtraction } from "@/lib/memory/consolidation/write-extraction";
import { listNodes } from "@/lib/memory/nodes/reader";
import { cosinesOf } from "@/lib/memory/settings";
import { parseExtraction } from "@/prompts/extraction";
import { cat as catWords, dog, newTalk } from "./reconsolidation.fixtures";
import { cat, catTalk, openHouse, talk } from "./consolidate.fixtures";

onEachDatabase("who found what a talk said", (db) => {
  const heard = async (origin?: TalkOrigin) => {
    const house = await openHouse(db());
    const { services, scope, clock } = house;
    const { sessionId } = await talk(house, "I have a white cat named Snowy");
    await beginConsolidation(db(), scope, sessionId, clock.now);
    const said = await db().select({ id: messages.id }).from(messages).where(eq(messages.sessionId, sessionId));
    const parsed = parseExtraction(catTalk(), { lines: said.length, timeZone: "UTC", known: [] });
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
          lineIds: said.map(({ id }) => id),
          notNames: [],
          vectors: { model: services.embedder.id, of: () => undefined },
          knobs: { careHours: 72, mentionDays: services.settings.mentionDays, ...cosinesOf(services) },
          now: clock.now,
        },
      ),
    );
    return listNodes(db(), scope, { types: ["event"], limit: 10 });
  };

  test("is kept with the memory and shown with it: the mind, when nothing is said", async () => {
    expect(await heard()).toMatchObject([{ description: cat.description, origin: "extraction" }]);
    expect(await heard("built_in")).toMatchObject([{ description: cat.description, origin: "built_in" }]);
  });

  test.each(talkOrigins)("makes no difference to what goes with its words: %s", async (origin) => {
    const house = await newTalk(db());
    const said = await house.say("I have a cat named Snowy");
    await house.remember(said.sessionId);
    await db().update(conceptNodes).set({ origin }).where(eq(conceptNodes.description, catWords));
    await house.edit(said.messageId, "I have a dog named Rex");
    await house.run(said.sessionId);
    expect(await house.live()).toContain(dog);
    expect(await house.live()).not.toContain(catWords);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import type { ExtractInput } from "@/lib/core/types/mind";
import { beginConsolidation } from "@/lib/memory/consolidation/consolidations";
import { openHouse, talk } from "./consolidate.fixtures";
import { extractPart, extractSession } from "./extract";
import { writeSession } from "./write";

const PETS = ["Alba", "Biscuit", "Cosmo", "Dotty", "Ember", "Fudge"];
const FILLER = "Then we went on about the weather and the shops by the river. ".repeat(30);

/** Tells of each cat that it is shown, and of nothing else. */
function tellCats({ transcript }: ExtractInput): string {
  const events = transcript.flatMap(({ index, content }) =>
    PETS.filter((pet) => content.includes(pet)).map((pet) => ({
      description: `There is a cat called ${pet}.`,
      ...{ emotional_impact: 2, subject: "user", source_messages: [index] },
    })),
  );
  return JSON.stringify({ events, session_summary: `${events.length} cats` });
}

onEachDatabase("a talk that is longer than the model's context", (db) => {
  const longTalk = async (script: (input: ExtractInput, nth: number) => string) => {
    const shown: ExtractInput[] = [];
    const house = await openHouse(db(), {
      contextTokens: 4_096,
      extract: (input) => {
        shown.push(input);
        return script(input, shown.length);
      },
    });
    const { sessionId } = await talk(house, ...PETS.map((pet) => `${FILLER}I have a cat named ${pet}. ${FILLER}`));
    await beginConsolidation(db(), house.scope, sessionId, house.clock.now);
    const kept = async () =>
      (await db().select().from(conceptNodes).where(eq(conceptNodes.sessionId, sessionId))).map(
        (node) => node.description,
      );
    const row = async () =>
      (await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0];
    return { ...house, sessionId, shown, kept, row };
  };
  const all = PETS.map((pet) => `There is a cat called ${pet}.`);

  test("is read in parts, each with what was told before it, and written once", async () => {
    const house = await longTalk(tellCats);
    await extractSession(house.services, house.scope, house.sessionId);
    expect(house.shown.length).toBeGreaterThan(3);
    expect(house.shown[0]?.earlier).toBeNull();
    const last = house.shown.at(-1);
    expect(last?.earlier?.summary).toMatch(/cats$/);
    expect(last?.known.some(({ isOfThisTalk }) => isOfThisTalk)).toBe(true);
    expect(await house.kept()).toEqual([]);
    await writeSession(house.services, house.scope, house.sessionId);
    expect((await house.kept()).toSorted()).toEqual(all);
    await writeSession(house.services, house.scope, house.sessionId);
    expect(await house.kept()).toHaveLength(PETS.length);
  });

  test("goes on where a failure broke it off: answered parts are not asked for again", async () => {
    let isDown = true;
    const house = await longTalk((input, nth) => {
      if (isDown && nth === 3) throw new MindError("unavailable", "down");
      return tellCats(input);
    });
    const { services, scope, sessionId } = house;
    await expect(extractSession(services, scope, sessionId)).rejects.toThrow("down");
    isDown = false;
    const before = house.shown.length;
    const stopped = house.shown.at(-1)?.transcript;
    await extractSession(services, scope, sessionId);
    expect(house.shown[before]?.transcript).toEqual(stopped);
    await writeSession(services, scope, sessionId);
    expect((await house.kept()).toSorted()).toEqual(all);
  });

  test("is read from its beginning when its answers were taken away in between", async () => {
    const house = await longTalk(tellCats);
    const { services, scope, sessionId } = house;
    expect(await extractPart(services, scope, sessionId)).toBe(1);
    await db().update(consolidations).set({ raw: null, known: null }).where(eq(consolidations.sessionId, sessionId));
    expect(await extractPart(services, scope, sessionId)).toBe(1);
    expect(house.shown[1]?.transcript).toEqual(house.shown[0]?.transcript);
    expect((await house.row())?.parts).toHaveLength(1);
  });

  test("an answer that cannot be read is asked for again, those before it are not", async () => {
    const house = await longTalk((input, nth) => (nth === 2 || nth === 3 ? "not json" : tellCats(input)));
    const { services, scope, sessionId } = house;
    expect(await extractPart(services, scope, sessionId)).toBe(1);
    await expect(extractPart(services, scope, sessionId)).rejects.toThrow("could not be read");
    expect((await house.row())?.parts).toHaveLength(2);
    await extractSession(services, scope, sessionId);
    await writeSession(services, scope, sessionId);
    expect((await house.kept()).toSorted()).toEqual(all);
  });
});

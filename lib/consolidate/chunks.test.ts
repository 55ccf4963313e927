import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { beginConsolidation } from "@/lib/memory/consolidation/consolidations";
import { updatePersona } from "@/lib/memory/persona/personas";
import { chat, createWorld, event, extractSession } from "./consolidate.fixtures";
import { extractChunk } from "./extract";
import { writeSession } from "./write";

const PETS = ["Alba", "Biscuit", "Cosmo", "Dotty", "Ember", "Fudge"];
const FILLER = "Then we went on about the weather and the shops by the river. ".repeat(30);

/** Extracts an event for each cat in the transcript, and nothing else. */
function extractCats({ transcript }: ExtractInput): string {
  const events = transcript.flatMap(({ index, content }) =>
    PETS.filter((pet) => content.includes(pet)).map((pet) => ({
      description: `There is a cat called ${pet}.`,
      ...{ emotional_impact: 2, subject: "user", source_messages: [index] },
    })),
  );
  return JSON.stringify({ events, session_summary: `${events.length} cats` });
}

onEachDatabase("a session that is longer than the model's context", (db) => {
  const longSession = async (script: (input: ExtractInput, nth: number) => string) => {
    const shown: ExtractInput[] = [];
    const world = await createWorld(db(), {
      contextTokens: 4_096,
      extract: (input) => {
        shown.push(input);
        return script(input, shown.length);
      },
    });
    const { sessionId } = await chat(world, ...PETS.map((pet) => `${FILLER}I have a cat named ${pet}. ${FILLER}`));
    await beginConsolidation(db(), world.scope, sessionId, world.clock.now);
    const stored = async () =>
      (await db().select().from(conceptNodes).where(eq(conceptNodes.sessionId, sessionId))).map(
        (node) => node.description,
      );
    const row = async () =>
      (await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0];
    return { ...world, sessionId, shown, stored, row };
  };
  const all = PETS.map((pet) => `There is a cat called ${pet}.`);

  test("is read in chunks, each with the results of earlier chunks, and stored once at the end", async () => {
    const world = await longSession(extractCats);
    await extractSession(world.services, world.scope, world.sessionId);
    expect(world.shown.length).toBeGreaterThan(3);
    expect(world.shown[0]?.earlier).toBeNull();
    const last = world.shown.at(-1);
    expect(last?.earlier?.summary).toMatch(/cats$/);
    expect(last?.known.some(({ isOfThisSession }) => isOfThisSession)).toBe(true);
    expect(await world.stored()).toEqual([]);
    await writeSession(world.services, world.scope, world.sessionId);
    expect((await world.stored()).toSorted()).toEqual(all);
    await writeSession(world.services, world.scope, world.sessionId);
    expect(await world.stored()).toHaveLength(PETS.length);
  });

  test("is continued after a failure without requesting the answered chunks again", async () => {
    let isDown = true;
    const world = await longSession((input, nth) => {
      if (isDown && nth === 3) throw new MindError("unavailable", "down");
      return extractCats(input);
    });
    const { services, scope, sessionId } = world;
    await expect(extractSession(services, scope, sessionId)).rejects.toThrow("down");
    isDown = false;
    const before = world.shown.length;
    const stopped = world.shown.at(-1)?.transcript;
    await extractSession(services, scope, sessionId);
    expect(world.shown[before]?.transcript).toEqual(stopped);
    await writeSession(services, scope, sessionId);
    expect((await world.stored()).toSorted()).toEqual(all);
  });

  test("is read from its beginning again when the stored answers were deleted meanwhile", async () => {
    const world = await longSession(extractCats);
    const { services, scope, sessionId } = world;
    expect(await extractChunk(services, scope, sessionId)).toBe(1);
    await db().update(consolidations).set({ raw: null, known: null }).where(eq(consolidations.sessionId, sessionId));
    expect(await extractChunk(services, scope, sessionId)).toBe(1);
    expect(world.shown[1]?.transcript).toEqual(world.shown[0]?.transcript);
    expect((await world.row())?.chunks).toHaveLength(1);
  });

  test("requests only the unreadable answer again, not the answers before it", async () => {
    const world = await longSession((input, nth) => (nth === 2 || nth === 3 ? "not json" : extractCats(input)));
    const { services, scope, sessionId } = world;
    expect(await extractChunk(services, scope, sessionId)).toBe(1);
    await expect(extractChunk(services, scope, sessionId)).rejects.toThrow("could not be read");
    expect((await world.row())?.chunks).toHaveLength(2);
    await extractSession(services, scope, sessionId);
    await writeSession(services, scope, sessionId);
    expect((await world.stored()).toSorted()).toEqual(all);
  });

  test("rejects an answer without events when the rules are sure of an event, even if the repair call fails", async () => {
    let asked = 0;
    const sure = { events: [{ description: "I have a cat.", emotional_impact: 2, source_messages: [1] }] };
    const world = await createWorld(db(), {
      extract: () => {
        asked += 1;
        if (asked > 1) throw new MindError("unavailable", "down");
        return '{"events":[]}';
      },
      extractCertain: () => ({
        raw: JSON.stringify(sure),
        model: "built-in",
        promptVersion: "sure-1",
        usage: NO_USAGE,
      }),
    });
    const { services, scope } = world;
    const { sessionId } = await chat(world, "I have a cat.", "She is called Alba.", "And I am tired.");
    await beginConsolidation(db(), scope, sessionId, world.clock.now);
    await expect(extractSession(services, scope, sessionId)).rejects.toThrow("down");
    await extractSession(services, scope, sessionId);
    await writeSession(services, scope, sessionId);
    const stored = await db().select().from(conceptNodes).where(eq(conceptNodes.sessionId, sessionId));
    expect(stored).toMatchObject([{ description: "I have a cat.", origin: "built_in" }]);
  });

  test("stores the events that the rules are sure of when none of a strong model's events can be verified", async () => {
    const sure = { events: [{ description: "I have a cat.", emotional_impact: 2, source_messages: [1] }] };
    const world = await createWorld(db(), {
      extract: () => JSON.stringify({ events: [event("The user's brother flies planes.", { source_messages: [2] })] }),
      extractCertain: () => ({
        raw: JSON.stringify(sure),
        model: "built-in",
        promptVersion: "sure-1",
        usage: NO_USAGE,
      }),
    });
    const { services, scope } = world;
    const { sessionId } = await chat(world, "I have a cat.", "She is called Alba.", "And I am tired.");
    await beginConsolidation(db(), scope, sessionId, world.clock.now);
    await extractSession(services, scope, sessionId);
    await writeSession(services, scope, sessionId);
    const stored = await db().select().from(conceptNodes).where(eq(conceptNodes.sessionId, sessionId));
    expect(stored).toMatchObject([{ description: "I have a cat.", origin: "built_in" }]);
  });

  test("is read from its beginning again when the stored answers belong to other lines", async () => {
    const world = await longSession(extractCats);
    const { services, scope, sessionId } = world;
    expect(await extractChunk(services, scope, sessionId)).toBe(1);
    const lines = (await world.row())?.lines?.slice(1) ?? [];
    await db().update(consolidations).set({ lines }).where(eq(consolidations.sessionId, sessionId));
    expect(await extractChunk(services, scope, sessionId)).toBe(1);
    expect(world.shown[1]?.transcript).toEqual(world.shown[0]?.transcript);
  });

  test("leaves room for the transcript beside many names and long L1 blocks", async () => {
    const names = Array.from({ length: 300 }, (_, nth) => `Somebody Number ${nth}`);
    const world = await longSession((input) => {
      const parsed = JSON.parse(extractCats(input));
      return JSON.stringify({
        ...parsed,
        mentioned_entities: names.map((canonical_name) => ({ canonical_name, kind: "person" })),
      });
    });
    const { services, scope, sessionId } = world;
    await updatePersona(db(), scope, { blocks: { user: "Ann is a nurse in Leeds. ".repeat(180) } }, world.clock.now);
    await extractSession(services, scope, sessionId);
    const last = world.shown.at(-1);
    expect(last?.earlier?.names.at(-1)?.canonicalName).toBe("Somebody Number 299");
    expect(last?.earlier?.names.length).toBeLessThan(30);
    expect(last?.blocks.user).toMatch(/Leeds\.$/);
    await writeSession(services, scope, sessionId);
    expect((await world.stored()).toSorted()).toEqual(all);
  });
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import { storeUserMessage } from "../conversation/messages";
import { newScope } from "../memory.fixtures";
import { readPersona } from "../persona/personas";
import { policies } from "../policies";
import type { Scope } from "../scope";
import { forgetIt } from "./forgetting.fixtures";
import { liveOnce, rawRows } from "./full-history.fixtures";
import { grepDatabase } from "./grep.fixtures";
import { previewReset, resetMemory } from "./reset";

const now = new Date("2026-03-01T10:00:00.123Z");
const ofPersonas = Object.entries(policies).flatMap(([table, { erase }]) => (erase === "persona" ? [table] : []));
const staying = ofPersonas.filter((table) => policies[table]?.reset === "stays");

onEachDatabase("resetting a persona's memory", (db) => {
  const live = async (word: string, userId?: string) => {
    const scope = await newScope(db(), now, { userId });
    await liveOnce(db(), scope, { word, now });
    return scope;
  };
  const countIn = async (table: string, { personaId }: Scope) => {
    const [row] = await db().rows<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where persona_id = ${personaId}::uuid`,
    );
    return row?.count ?? 0;
  };

  test("a reset deletes all memory from every table and the bin; L1 and the persona stay unchanged", async () => {
    const word = "Quizzaciously";
    const scope = await live(word);
    const { blocks, facts, displayName } = await readPersona(db(), scope, now);
    await forgetIt(db(), scope, { id: await anEvent(scope), now });
    expect(await countIn("bin_items", scope)).toBe(1);
    await resetMemory(db(), scope, now);
    const left = await Promise.all(ofPersonas.map(async (table) => [table, await countIn(table, scope)] as const));
    // The live feed continues: it announces the reset.
    const expected = left.filter(([table, count]) => count > 0 && table !== "live_events").map(([table]) => table);
    expect(staying).toEqual(expect.arrayContaining(expected));
    expect(await countIn("core_blocks", scope)).toBe(1);
    expect(await readPersona(db(), scope, now)).toMatchObject({
      blocks,
      facts,
      displayName,
      episodicState: NEUTRAL_MOOD,
    });
    const places = await grepDatabase(db(), word);
    const ofL1 = [
      "core_blocks.content",
      "core_block_revisions.content",
      "personas.display_name",
      "personas.facts",
      "persona_avatars.image",
    ];
    expect(places.filter((place) => !ofL1.includes(place) && !place.startsWith("llm_calls."))).toEqual([]);
  });

  test("the preview of a reset counts what it will delete and changes nothing; a second reset finds nothing", async () => {
    const scope = await live("Zymurgic");
    const before = await rawRows(db(), scope);
    const counts = await previewReset(db(), scope);
    expect(counts).toMatchObject({
      events: 2,
      thoughts: 1,
      intentions: 1,
      sessions: 1,
      messages: 2,
      entities: 2,
      moods: 1,
    });
    expect(await rawRows(db(), scope)).toEqual(before);
    expect(await resetMemory(db(), scope, now)).toEqual(counts);
    const none = Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0]));
    expect(await previewReset(db(), scope)).toEqual(none);
    expect(await resetMemory(db(), scope, now)).toEqual(none);
  });

  test("another persona of the same user stays unchanged", async () => {
    const scope = await live("Flimsiest");
    const other = await live("Gargantuan", scope.userId);
    const before = await rawRows(db(), other);
    await resetMemory(db(), scope, now);
    expect(await rawRows(db(), other)).toEqual(before);
  });

  test("after a reset messages sent before it and arriving late are rejected, and new messages are stored", async () => {
    const scope = await newScope(db(), now);
    const say = (clientId: string, content: string) =>
      storeUserMessage(db(), scope, { clientId, content, channelId: "web", idleMinutes: 30, now });
    await say("late", "My lizard is called Wumbleq.");
    await resetMemory(db(), scope, now);
    await expect(say("late", "My lizard is called Wumbleq.")).rejects.toMatchObject({ code: "conflict" });
    expect(await grepDatabase(db(), "Wumbleq")).toEqual([]);
    expect(await say("new", "Hello, I am new here.")).toMatchObject({ isNew: true });
  });

  async function anEvent({ personaId }: Scope): Promise<string> {
    const [row] = await db().rows<{ id: string }>(
      sql`select id from concept_nodes where persona_id = ${personaId}::uuid and type = 'event' limit 1`,
    );
    return row?.id ?? "";
  }
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, coreBlockRevisions, messages, personas, sessions } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { liveOnce } from "../forgetting/full-history.fixtures";
import { newScope } from "../memory.fixtures";
import { ownPersona } from "../scope";
import { settingsFrom } from "../settings";
import { readAvatarImage, writeAvatar } from "./avatars";
import { duplicatePersona } from "./duplicate";
import { readPersona, updatePersona } from "./personas";

const now = new Date("2026-03-01T10:00:00.123Z");
const { ceilings } = settingsFrom(parseEnv({}));

onEachDatabase("duplicating a persona", (db) => {
  const copyOf = (scope: Awaited<ReturnType<typeof newScope>>, max = ceilings.personas) =>
    duplicatePersona(db(), scope, { locale: "en", ceilings: { ...ceilings, personas: max }, now });

  test("a copy has the texts, facts, avatar and settings, but no history of any kind", async () => {
    const scope = await newScope(db(), now);
    await liveOnce(db(), scope, { word: "Zymurgy", now });
    await updatePersona(
      db(),
      scope,
      {
        blocks: { persona: "Slow.", user: "Ann.", style: "New." },
        facts: { occupation: "nurse" },
        locale: "zh",
        greeting: "Hi.",
        openers: ["Tea?"],
      },
      now,
    );
    await writeAvatar(db(), scope, { image: Buffer.from("picture") }, now);
    await db().update(personas).set({ useMemories: false }).where(eq(personas.id, scope.personaId));
    await db().rows(sql`insert into proactive_settings (persona_id, enabled, triggers_off, updated_at)
      values (${scope.personaId}::uuid, true, '{due}', now())
      on conflict (persona_id) do update set enabled = true, triggers_off = '{due}'`);
    const source = await readPersona(db(), scope, now);

    const copy = await copyOf(scope);
    expect(copy).toMatchObject({
      ...{ displayName: `${source.displayName} (copy)`, facts: source.facts, locale: "zh", useMemories: false },
      ...{
        blocks: source.blocks,
        greeting: "Hi.",
        openers: ["Tea?"],
        learnFromTalks: true,
        avatar: { kind: "image" },
        episodicState: { mood: "neutral" },
      },
    });
    const own = await ownPersona(db(), { userId: scope.userId, personaId: copy.id });
    expect(await readAvatarImage(db(), own)).toEqual(Buffer.from("picture"));
    for (const table of [messages, sessions, conceptNodes])
      expect(await db().select({ id: table.id }).from(table).where(eq(table.personaId, copy.id))).toEqual([]);
    const versions = await db()
      .select({ version: coreBlockRevisions.version })
      .from(coreBlockRevisions)
      .where(eq(coreBlockRevisions.personaId, copy.id));
    expect(versions).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
    const [messagesFirst] = await db().rows(
      sql`select enabled, triggers_off::text[] as off from proactive_settings where persona_id = ${copy.id}::uuid`,
    );
    expect(messagesFirst).toEqual({ enabled: false, off: ["due"] });
    expect(await readPersona(db(), scope, now)).toEqual(source);
  });

  test("concurrent copies have different names", async () => {
    const scope = await newScope(db(), now);
    const copies = await Promise.all([copyOf(scope), copyOf(scope)]);
    expect(new Set(copies.map((copy) => copy.displayName)).size).toBe(2);
  });

  test("at the maximum number of personas no copy is made", async () => {
    const scope = await newScope(db(), now);
    await expect(copyOf(scope, 1)).rejects.toMatchObject({ code: "full" });
  });
});

import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { personaAvatars, personas, proactiveSettings } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/types/messages";
import { ownPersona, type Scope } from "../scope";
import type { Settings } from "../settings";
import { readBlocks } from "./blocks";
import { copyName } from "./copy-name";
import { insertPersona, lockPersona, readPersona } from "./personas";

type Options = { locale: Locale; ceilings: Settings["ceilings"]; now: Date };

/**
 * Creates a persona with the texts, greeting, facts, avatar and settings of another, but without its conversations, memories, mood and revisions.
 * Proactive messages stay off, because their user allows them for each persona. `locale` is the language of the word "copy" in its name.
 * @throws AppError `full` when `ceilings` allow no more personas.
 */
export async function duplicatePersona(db: Db, scope: Scope, { locale, ceilings, now }: Options) {
  const { userId, personaId } = scope;
  const id = await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const [source] = await tx.select().from(personas).where(eq(personas.id, personaId));
    if (!source) throw notFound("persona");
    const { aboutYou, facts, greeting, openers, useMemories, learnFromTalks } = source;
    const names = await tx.select({ name: personas.displayName }).from(personas).where(eq(personas.userId, userId));
    const displayName = copyName(
      source.displayName,
      names.map(({ name }) => name),
      locale,
    );
    const blocks = await readBlocks(tx, scope);
    const draft = {
      displayName,
      blocks,
      facts,
      aboutYou,
      greeting,
      openers,
      locale: source.locale === "zh" ? "zh" : "en",
    } as const;
    const copy = await insertPersona(tx, userId, draft, now, ceilings);
    await tx.update(personas).set({ useMemories, learnFromTalks }).where(eq(personas.id, copy));
    const avatar = await tx.select().from(personaAvatars).where(eq(personaAvatars.personaId, personaId));
    if (avatar[0]) await tx.insert(personaAvatars).values({ ...avatar[0], personaId: copy, updatedAt: now });
    const { triggersOff } = proactiveSettings;
    const [off] = await tx
      .select({ triggersOff })
      .from(proactiveSettings)
      .where(eq(proactiveSettings.personaId, personaId));
    if (off) await tx.insert(proactiveSettings).values({ personaId: copy, ...off, updatedAt: now });
    return copy;
  });
  return readPersona(db, await ownPersona(db, { userId, personaId: id }), now);
}

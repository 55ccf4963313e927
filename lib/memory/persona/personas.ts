import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { personaAvatars, personas } from "@/db/schema";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { NewAvatar } from "@/lib/core/types/avatar";
import type { Locale } from "@/lib/core/types/messages";
import type { AboutYouChoice, Blocks, PersonaFacts } from "@/lib/core/types/nodes";
import { checkPersonas } from "../ledger/ceilings";
import { ownPersona, type Scope } from "../scope";
import type { Settings } from "../settings";
import { readEditableBlocks } from "./about-you";
import { avatarColumns, toAvatar, writeAvatar } from "./avatars";
import { readBlocks, readRevision, writeBlocks } from "./blocks";
import { moodAt } from "./mood";

export type PersonaDraft = {
  displayName: string;
  blocks?: Partial<Blocks>;
  facts?: PersonaFacts;
  locale?: Locale;
  greeting?: string | null;
  openers?: string[];
  aboutYou?: AboutYouChoice;
  avatar?: NewAvatar;
};
type NewPersona = PersonaDraft & { locale: Locale };

/**
 * Creates a persona with the L1 texts given.
 * @throws AppError `full` when `ceilings` allow no more.
 */
export async function createPersona(
  db: Db,
  userId: string,
  draft: NewPersona,
  now: Date,
  ceilings?: Settings["ceilings"],
) {
  const personaId = await db.transaction((tx) => insertPersona(tx, userId, draft, now, ceilings));
  return readPersona(db, await ownPersona(db, { userId, personaId }), now);
}

/** Like {@link createPersona}, as a part of a transaction. @returns its id. */
export async function insertPersona(
  tx: Tx,
  userId: string,
  draft: NewPersona,
  now: Date,
  ceilings?: Settings["ceilings"],
): Promise<string> {
  const id = newId(now);
  if (ceilings) await checkPersonas(tx, userId, ceilings);
  await tx.insert(personas).values({
    id,
    userId,
    displayName: draft.displayName,
    locale: draft.locale,
    facts: withoutNulls(draft.facts ?? {}),
    greeting: draft.greeting,
    openers: draft.openers,
    aboutYou: choiceOf(draft),
    createdAt: now,
    updatedAt: now,
  });
  const scope = await ownPersona(tx, { userId, personaId: id });
  await writeBlocks(tx, scope, withoutEmpty(draft.blocks ?? {}), now);
  if (draft.avatar) await writeAvatar(tx, scope, draft.avatar, now);
  return id;
}

/** A user's personas, newest first, without archived ones and those in the bin. */
export const listPersonas = (db: Queryable, userId: string) => listWhere(db, userId, isNull(personas.archivedAt));

/** A user's archived personas, newest first. */
export const listArchivedPersonas = (db: Queryable, userId: string) =>
  listWhere(db, userId, isNotNull(personas.archivedAt));

async function listWhere(db: Queryable, userId: string, which: SQL) {
  const rows = await db
    .select({
      id: personas.id,
      displayName: personas.displayName,
      locale: personas.locale,
      createdAt: personas.createdAt,
      avatar: avatarColumns,
    })
    .from(personas)
    .leftJoin(personaAvatars, eq(personaAvatars.personaId, personas.id))
    .where(and(eq(personas.userId, userId), isNull(personas.binnedAt), which))
    .orderBy(desc(personas.createdAt));
  return rows.map((row) => ({ ...row, avatar: toAvatar(row.avatar) }));
}

/** A whole persona: name, L1 blocks (with the text about the user that it uses) and facts, and its mood as of `now`. */
export async function readPersona(db: Queryable, scope: Scope, now: Date) {
  const [row] = await db
    .select({
      id: personas.id,
      displayName: personas.displayName,
      locale: personas.locale,
      facts: personas.facts,
      greeting: personas.greeting,
      openers: personas.openers,
      episodicState: personas.episodicState,
      useMemories: personas.useMemories,
      learnFromTalks: personas.learnFromTalks,
      aboutYou: personas.aboutYou,
      archivedAt: personas.archivedAt,
      createdAt: personas.createdAt,
      updatedAt: personas.updatedAt,
      avatar: avatarColumns,
    })
    .from(personas)
    .leftJoin(personaAvatars, eq(personaAvatars.personaId, personas.id))
    .where(eq(personas.id, scope.personaId));
  if (!row) throw notFound("persona");
  const locale: Locale = row.locale === "zh" ? "zh" : "en";
  const avatar = toAvatar(row.avatar);
  return {
    ...row,
    locale,
    avatar,
    blocks: await readEditableBlocks(db, scope),
    episodicState: moodAt(row.episodicState, now),
  };
}

/** Applies a user's edits; facts are merged key by key, null clears one. */
export async function updatePersona(db: Db, scope: Scope, change: Partial<PersonaDraft>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    await applyChange(tx, scope, change, now);
  });
}

async function applyChange(tx: Tx, scope: Scope, change: Partial<PersonaDraft>, now: Date): Promise<void> {
  const added = JSON.stringify(change.facts ?? {});
  await tx
    .update(personas)
    .set({
      displayName: change.displayName,
      locale: change.locale,
      greeting: change.greeting,
      openers: change.openers,
      aboutYou: choiceOf(change),
      facts: change.facts && sql`jsonb_strip_nulls(${personas.facts} || ${added}::jsonb)`,
      updatedAt: now,
    })
    .where(eq(personas.id, scope.personaId));
  await writeBlocks(tx, scope, change.blocks ?? {}, now);
  if (change.avatar !== undefined) await writeAvatar(tx, scope, change.avatar, now);
}

/**
 * Writes the first L1 of a persona.
 * @throws AppError `conflict` when it already has a block.
 */
export async function onboardPersona(db: Db, scope: Scope, draft: Partial<PersonaDraft>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const blocks = await readBlocks(tx, scope);
    if (Object.values(blocks).some((text) => text !== "")) throw conflict("This companion has already been set up.");
    await applyChange(tx, scope, { ...draft, blocks: withoutEmpty(draft.blocks ?? {}) }, now);
  });
}

/**
 * Sets, extends or clears the style block.
 * @throws AppError `invalid` when the result is over 5,000 code points; the old text stays.
 */
export async function writeStyle(db: Db, scope: Scope, edit: StyleEdit, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { style } = await readBlocks(tx, scope);
    const appended = style === "" ? edit.text : `${style}\n${edit.text}`;
    const text = { set: edit.text, append: appended, clear: "" }[edit.action] ?? "";
    await writeBlocks(tx, scope, { style: text }, now);
  });
}

export type StyleEdit = { action: "set" | "append" | "clear"; text?: string };

/**
 * Restores an earlier text of a block as its newest revision.
 * @throws AppError `not_found` for a revision of another persona.
 */
export async function restoreRevision(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const { label, content } = await readRevision(tx, scope, id);
    await writeBlocks(tx, scope, { [label]: content }, now);
  });
}

/** Locks the persona's row until the transaction ends, so that all changes to its sessions and memory run one after the other. */
export async function lockPersona(tx: Tx, scope: Scope): Promise<void> {
  const [row] = await tx
    .select({ id: personas.id })
    .from(personas)
    .where(and(eq(personas.id, scope.personaId), eq(personas.userId, scope.userId)))
    .for("update");
  if (!row) throw notFound("persona");
}

/** The choice that a change makes: its own, or the persona's own text where it writes one. */
const choiceOf = ({ aboutYou, blocks }: Partial<PersonaDraft>): AboutYouChoice | undefined =>
  aboutYou ?? (blocks?.user?.trim() ? "own" : undefined);

function withoutEmpty(blocks: Partial<Blocks>): Partial<Blocks> {
  return Object.fromEntries(Object.entries(blocks).filter(([, text]) => text?.trim()));
}

function withoutNulls(facts: PersonaFacts): PersonaFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined));
}

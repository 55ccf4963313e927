import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { entities, entityAliases } from "@/db/schema";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { EntityKind } from "@/lib/core/types/nodes";
import { announce } from "../ledger/publish-event";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { separate } from "./clarify";
import { confirmed, described, updated } from "./entity-live-events";
import { dropVectors, lockPair, mergeEntities } from "./merge";
import { distinct, type Entity } from "./names";
import { findByNames, readEntity } from "./reader";
import { reindex } from "./reindex";
import { readMergeOf, unmergeEntities } from "./unmerge";
import { addAliases, addEntity } from "./writer";

export type EntityDraft = { canonicalName: string; kind: EntityKind; description?: string; aliases?: string[] };

/**
 * The user's changes to an entity; omitted fields stay as they are. `aliases` replaces all names but the canonical one; an empty
 * description deletes the description.
 */
export type EntityChange = {
  canonicalName?: string;
  kind?: EntityKind;
  description?: string | null;
  aliases?: string[];
};

/** Edits by the user: nothing automatic changes them afterwards. */

/**
 * Creates an entity.
 * @throws AppError `conflict` when another of its kind has this name.
 */
export async function createEntity(db: Db, scope: Scope, input: EntityDraft & { now: Date }) {
  const { canonicalName, kind, aliases = [], now } = input;
  const description = input.description?.trim() || null;
  const id = await change(db, scope, async (tx) => {
    await refuseTakenName(tx, scope, { name: canonicalName, kind });
    const entity = await addEntity(tx, scope, {
      canonicalName,
      kind,
      description,
      descriptionSource: description === null ? null : "owner",
      status: "confirmed",
      mergeTargetId: null,
      ownerOverride: 1,
      now,
    });
    await addAliases(tx, scope, entity.id, nameable([canonicalName, ...aliases]));
    await announce(tx, scope, [confirmed(entity)], now);
    return entity.id;
  });
  return readEntity(db, scope, id);
}

/**
 * Edits an entity. A former name stays as an alias.
 * @throws AppError `not_found`, or `conflict` for a name that another of its kind has and for a merged entity.
 */
export async function editEntity(db: Db, scope: Scope, input: { id: string; change: EntityChange; now: Date }) {
  const { id, now } = input;
  await change(db, scope, async (tx) => {
    const before = await lockEntity(tx, scope, id);
    const { canonicalName = before.canonicalName, kind = before.kind } = input.change;
    if (canonicalName !== before.canonicalName || kind !== before.kind) {
      await refuseTakenName(tx, scope, { name: canonicalName, kind, except: id });
    }
    const [after] = await tx
      .update(entities)
      .set({ canonicalName, kind, ...wording(input.change.description), ownerOverride: 1, updatedAt: now })
      .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, id)))
      .returning();
    if (!after) throw notFound("entity");
    await rename(tx, scope, { before, after, aliases: input.change.aliases });
    const isDescribed = after.description !== before.description;
    await announce(tx, scope, isDescribed ? [described(after, now), updated(after, now)] : [updated(after, now)], now);
  });
  return readEntity(db, scope, id);
}

/**
 * Merges an entity into another, which survives.
 * @returns the survivor and the id by which this can be undone.
 */
export async function mergeEntitiesManually(db: Db, scope: Scope, input: { id: string; targetId: string; now: Date }) {
  const { id, targetId, now } = input;
  const mergeId = await change(db, scope, (tx) =>
    mergeEntities(tx, scope, { winnerId: targetId, loserId: id, cause: "owner", now }),
  );
  return { ...(await readEntity(db, scope, targetId)), mergeId };
}

/**
 * Undoes a merge that the entity was part of.
 * @throws AppError `not_found`, or `conflict` with the obstacle.
 */
export async function unmergeEntitiesManually(db: Db, scope: Scope, input: { id: string; mergeId: string; now: Date }) {
  const { id, mergeId, now } = input;
  await change(db, scope, async (tx) => {
    const { merge } = await readMergeOf(tx, scope, mergeId);
    if (merge.winnerId !== id && merge.loserId !== id) throw notFound("merge");
    await unmergeEntities(tx, scope, { mergeId, now });
  });
  return readEntity(db, scope, id);
}

/** Records that two entities are different, so that the persona never asks about them again. */
export async function confirmSeparate(db: Db, scope: Scope, input: { id: string; otherId: string; now: Date }) {
  const { id, otherId, now } = input;
  if (id === otherId) throw invalid("An entry cannot be compared with itself.");
  await change(db, scope, async (tx) => {
    const pair = await lockPair(tx, scope, id, otherId);
    await separate(tx, scope, { pair, now });
  });
  return readEntity(db, scope, id);
}

function change<T>(db: Db, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    return work(tx);
  });
}

async function lockEntity(tx: Tx, scope: Scope, id: string): Promise<Entity> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(entities)
        .where(and(eq(entities.personaId, scope.personaId), eq(entities.id, id)))
        .for("update")
    : [];
  if (!row) throw notFound("entity");
  if (row.status === "merged") throw conflict(`${row.canonicalName} was merged into another entry.`);
  return row;
}

/** Refuses a canonical name that is already a name of another entity of the same kind; aliases may be shared. */
async function refuseTakenName(tx: Tx, scope: Scope, input: { name: string; kind: EntityKind; except?: string }) {
  const [form] = nameable([input.name]);
  const found = form === undefined ? [] : await findByNames(tx, scope, [form]);
  const taken = found.find(({ entity }) => entity.kind === input.kind && entity.id !== input.except);
  if (taken) throw conflict(`${taken.entity.canonicalName} already has this name.`);
}

/**
 * Names without duplicates.
 * @throws AppError `invalid` for one without a letter or number, which no search could find.
 */
function nameable(names: string[]): string[] {
  if (names.some((name) => normalizeAlias(name) === "")) throw invalid("A name needs a letter or a number.");
  return distinct(names);
}

function wording(description: string | null | undefined): Partial<Entity> {
  if (description === undefined) return {};
  const text = description?.trim() || null;
  return { description: text, descriptionSource: text === null ? null : "owner", descriptionFrom: [] };
}

async function rename(tx: Tx, scope: Scope, input: { before: Entity; after: Entity; aliases?: string[] }) {
  const { before, after, aliases } = input;
  const isRenamed = before.canonicalName !== after.canonicalName;
  const own = isRenamed ? [after.canonicalName, before.canonicalName] : [after.canonicalName];
  const names = nameable([...own, ...(aliases ?? [])]);
  const mine = and(eq(entityAliases.personaId, scope.personaId), eq(entityAliases.entityId, after.id));
  // A new spelling of a name replaces the old one.
  const respelt = inArray(entityAliases.normalized, names.map(normalizeAlias));
  await tx.delete(entityAliases).where(aliases === undefined ? and(mine, respelt) : mine);
  await addAliases(tx, scope, after.id, names);
  if (!isRenamed) return;
  await dropVectors(tx, scope, after.id);
  await reindex(tx, scope, sql`ne.entity_id = ${after.id}::uuid`);
}

import { and, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entityAliases, messages, tombstones } from "@/db/schema";
import type { tombstoneKinds } from "@/lib/core/types/forgetting";
import { exactFingerprint, fingerprint } from "./fingerprint";
import type { Excision } from "./forgetting/excision";
import type { Plan } from "./forgetting/plan";
import type { Scope } from "./scope";

type TombstoneKind = (typeof tombstoneKinds)[number];

/**
 * Fingerprints of what was forgotten after a talk: nothing told in it brings that back. A talk from after the forgetting is
 * not bound: who tells it again wants it known again.
 */
export async function buriedSince(
  db: Queryable,
  scope: Scope,
  { kind, toldAt }: { kind: TombstoneKind; toldAt: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ fingerprint: tombstones.fingerprint })
    .from(tombstones)
    .where(
      and(eq(tombstones.personaId, scope.personaId), eq(tombstones.kind, kind), gte(tombstones.createdAt, toldAt)),
    );
  return new Set(rows.map((row) => row.fingerprint));
}

/** Whether a message that came under this id of its sender's was forgotten: it may come again, late, and is not stored anew. */
export async function isBuriedMessage(db: Queryable, scope: Scope, clientId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: tombstones.nodeId })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.personaId, scope.personaId),
        eq(tombstones.fingerprint, exactFingerprint(scope.personaId, clientId)),
        eq(tombstones.kind, "message"),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Leaves the fingerprints of memories, names and messages' own ids that are about to go, without a word of them. */
export async function bury(excision: Excision, { nodeIds, entityIds, messages: words }: Plan): Promise<void> {
  const { tx, scope, now } = excision;
  const nodes = await tx
    .select({ id: conceptNodes.id, sessionId: conceptNodes.sessionId, words: conceptNodes.description })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, nodeIds)));
  const names = await tx
    .select({ id: entityAliases.entityId, words: entityAliases.normalized })
    .from(entityAliases)
    .where(and(eq(entityAliases.personaId, scope.personaId), inArray(entityAliases.entityId, entityIds)));
  const stone = (kind: TombstoneKind, gone: { id: string; sessionId?: string | null; words: string }) => ({
    personaId: scope.personaId,
    kind,
    nodeId: gone.id,
    sessionId: gone.sessionId ?? null,
    fingerprint: fingerprint(scope.personaId, gone.words),
    createdAt: now,
  });
  const sent = await tx
    .select({ id: messages.id, sessionId: messages.sessionId, clientId: messages.clientId })
    .from(messages)
    .where(
      and(
        eq(messages.personaId, scope.personaId),
        inArray(
          messages.id,
          words.map((word) => word.id),
        ),
        isNotNull(messages.clientId),
      ),
    );
  await excision.add(tombstones, [
    ...nodes.map((node) => stone("node", node)),
    ...names.map((name) => stone("entity", name)),
    ...sent.map(({ id, sessionId, clientId }) => ({
      ...stone("message", { id, sessionId, words: "" }),
      fingerprint: exactFingerprint(scope.personaId, clientId ?? ""),
    })),
  ]);
}

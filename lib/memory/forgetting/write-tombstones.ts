import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { conceptNodes, entityAliases, messages, nodeRevisions, tombstones } from "@/db/schema";
import { exactFingerprint, fingerprint } from "../fingerprint";
import type { TombstoneKind } from "../tombstones";
import type { Plan } from "./plan";
import type { RowRecorder } from "./row-recorder";

/** Writes tombstones (hashes) for rows about to be deleted: memories in all their wordings, names, and client ids of messages. */
export async function writeTombstones(
  recorder: RowRecorder,
  { nodeIds, entityIds, messages: text }: Plan,
): Promise<void> {
  const { tx, scope, now } = recorder;
  const nodes = await tx
    .select({ id: conceptNodes.id, sessionId: conceptNodes.sessionId, text: conceptNodes.description })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, nodeIds)));
  const former = await tx
    .select({ id: nodeRevisions.nodeId, text: nodeRevisions.description })
    .from(nodeRevisions)
    .where(and(eq(nodeRevisions.personaId, scope.personaId), inArray(nodeRevisions.nodeId, nodeIds)));
  const names = await tx
    .select({ id: entityAliases.entityId, text: entityAliases.normalized })
    .from(entityAliases)
    .where(and(eq(entityAliases.personaId, scope.personaId), inArray(entityAliases.entityId, entityIds)));
  const tombstoneOf = (kind: TombstoneKind, row: { id: string; sessionId?: string | null; text: string }) => ({
    personaId: scope.personaId,
    kind,
    nodeId: row.id,
    sessionId: row.sessionId ?? null,
    fingerprint: fingerprint(scope.personaId, row.text),
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
          text.map((word) => word.id),
        ),
        isNotNull(messages.clientId),
      ),
    );
  await recorder.add(tombstones, [
    ...[...nodes, ...former].map((node) => tombstoneOf("node", node)),
    ...names.map((name) => tombstoneOf("entity", name)),
    ...sent.map(({ id, sessionId, clientId }) => ({
      ...tombstoneOf("message", { id, sessionId, text: "" }),
      fingerprint: exactFingerprint(scope.personaId, clientId ?? ""),
    })),
  ]);
}

import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { conceptNodes, entityAliases, messages, nodeRevisions, tombstones } from "@/db/schema";
import { exactFingerprint, fingerprint } from "../fingerprint";
import type { TombstoneKind } from "../tombstones";
import type { Excision } from "./row-recorder";
import type { Plan } from "./plan";

/** Leaves the fingerprints of memories (in all their wordings), names and messages' own ids that are about to go, without a word of them. */
export async function bury(excision: Excision, { nodeIds, entityIds, messages: words }: Plan): Promise<void> {
  const { tx, scope, now } = excision;
  const nodes = await tx
    .select({ id: conceptNodes.id, sessionId: conceptNodes.sessionId, words: conceptNodes.description })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), inArray(conceptNodes.id, nodeIds)));
  const former = await tx
    .select({ id: nodeRevisions.nodeId, words: nodeRevisions.description })
    .from(nodeRevisions)
    .where(and(eq(nodeRevisions.personaId, scope.personaId), inArray(nodeRevisions.nodeId, nodeIds)));
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
    ...[...nodes, ...former].map((node) => stone("node", node)),
    ...names.map((name) => stone("entity", name)),
    ...sent.map(({ id, sessionId, clientId }) => ({
      ...stone("message", { id, sessionId, words: "" }),
      fingerprint: exactFingerprint(scope.personaId, clientId ?? ""),
    })),
  ]);
}

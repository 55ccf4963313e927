import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { tombstones } from "@/db/schema";
import type { tombstoneKinds } from "@/lib/core/types/forgetting";
import { exactFingerprint } from "./fingerprint";
import type { Scope } from "./scope";

export type TombstoneKind = (typeof tombstoneKinds)[number];

/**
 * Fingerprints of what was forgotten after a session: extracting that session does not restore it. Later sessions are not affected:
 * mentioning it again there means it may be remembered again.
 */
export async function readFingerprintsSince(
  db: Queryable,
  scope: Scope,
  { kind, mentionedAt }: { kind: TombstoneKind; mentionedAt: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ fingerprint: tombstones.fingerprint })
    .from(tombstones)
    .where(
      and(eq(tombstones.personaId, scope.personaId), eq(tombstones.kind, kind), gte(tombstones.createdAt, mentionedAt)),
    );
  return new Set(rows.map((row) => row.fingerprint));
}

/** Whether a message with this client id was forgotten; a late copy of it is not stored again. */
export async function isForgottenMessage(db: Queryable, scope: Scope, clientId: string): Promise<boolean> {
  const [row] = await db.rows<{ isForgotten: boolean }>(sql`select ${hasTombstone(scope, clientId)} as "isForgotten"`);
  return row?.isForgotten === true;
}

/** `isForgottenMessage` as an SQL expression. */
export const hasTombstone = ({ personaId }: Scope, clientId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from tombstones where persona_id = ${personaId}::uuid
    and fingerprint = ${exactFingerprint(personaId, clientId)} and kind = 'message')`;

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { messages, sessions, turns } from "@/db/schema";
import { idArray, instant } from "@/db/sql";
import type { Scope } from "../scope";
import { branchAfter, findActiveBranch, followersOf, type VersionedMessage } from "./active-branch";

/** Every message of a session, all versions included, with the columns that decide its version and branch. */
export function readVersionedMessages(tx: Tx, scope: Scope, sessionId: string): Promise<VersionedMessage[]> {
  return tx
    .select({
      id: messages.id,
      // A proactive message has no turn, so it is sorted as if it were a turn of its own.
      turnAt: sql`coalesce(${turns.createdAt}, ${messages.createdAt})`.mapWith(messages.createdAt),
      turnId: sql<string>`coalesce(${turns.id}, ${messages.id})`,
      createdAt: messages.createdAt,
      groupId: messages.groupId,
      branchId: messages.branchId,
      selected: messages.selected,
      isBeingRewritten: sql<boolean>`(messages.role = 'persona' and coalesce(turns.status in ('pending', 'running'), false))`,
      active: messages.active,
    })
    .from(messages)
    .leftJoin(turns, eq(turns.id, messages.turnId))
    .where(and(eq(messages.personaId, scope.personaId), eq(messages.sessionId, sessionId)));
}

/** The branch of a session's next message; null on the first branch. */
export async function branchOfNext(tx: Tx, scope: Scope, sessionId: string): Promise<string | null> {
  const [row] = await tx.rows<{ last: LastMessage | null }>(
    sql`select ${lastActiveMessage(scope, sql`${sessionId}::uuid`)} as last`,
  );
  return branchAfter(row?.last ?? undefined);
}

export type LastMessage = Pick<VersionedMessage, "id" | "groupId" | "branchId">;

/** The last active message of a session as JSON (`LastMessage`), null before the first. */
export const lastActiveMessage = (scope: Scope, sessionId: SQL): SQL => sql`(
  select json_build_object('id', m.id, 'groupId', m.group_id, 'branchId', m.branch_id) from messages m left join turns t on t.id = m.turn_id
  where m.persona_id = ${scope.personaId}::uuid and m.session_id = ${sessionId} and m.active
  order by coalesce(t.created_at, m.created_at) desc, coalesce(t.id, m.id) desc, m.created_at desc, m.id desc limit 1)`;

/** Moves the messages after a version, while they are still on the branch that the version is on, to the version's own branch. */
export async function moveFollowersToBranch(tx: Tx, scope: Scope, source: { sessionId: string; versionId: string }) {
  const all = await readVersionedMessages(tx, scope, source.sessionId);
  const version = all.find((message) => message.id === source.versionId);
  const ids = version ? followersOf(all, version).map((message) => message.id) : [];
  if (ids.length === 0) return;
  await tx
    .update(messages)
    .set({ branchId: source.versionId })
    .where(and(eq(messages.personaId, scope.personaId), inArray(messages.id, ids)));
}

/** Selects one version of a message. `versionId` is null when the version to select is about to be inserted: then none is selected. */
export async function chooseVersion(tx: Tx, scope: Scope, choice: { groupId: string; versionId: string | null }) {
  const { groupId, versionId } = choice;
  const ofGroup = and(eq(messages.personaId, scope.personaId), eq(messages.groupId, groupId));
  const [activeVersion] = await tx
    .select({ id: messages.id, sessionId: messages.sessionId, createdAt: messages.createdAt })
    .from(messages)
    .where(and(ofGroup, eq(messages.active, true)));
  if (activeVersion && activeVersion.id !== versionId)
    await dropCompactions(tx, scope, activeVersion.sessionId, activeVersion.createdAt);
  const isChosen = sql`messages.id is not distinct from ${versionId}::uuid`;
  await tx
    .update(messages)
    .set({ selected: isChosen, active: sql`messages.active and ${isChosen}` })
    .where(ofGroup);
}

/**
 * Updates a session after a version was selected: which messages are active, and their counts. Deletes compactions of messages that joined
 * or left the active branch. `ending` is a turn that ends in this transaction.
 * @returns ids of the messages that joined or left the active branch.
 */
export async function updateActiveBranch(
  tx: Tx,
  scope: Scope,
  { sessionId, ending }: { sessionId: string; ending?: string },
): Promise<string[]> {
  const rows = await readVersionedMessages(tx, scope, sessionId);
  const all = rows.map((row) => (row.turnId === ending ? { ...row, isBeingRewritten: false } : row));
  const activeBranch = findActiveBranch(all);
  const changed = all.filter((message) => message.active !== activeBranch.has(message.id));
  const ids = changed.map((message) => message.id);
  await setActive(tx, scope, ids, activeBranch);
  await recount(tx, scope, sessionId);
  const from = Math.min(...changed.map((message) => message.createdAt.getTime()));
  if (changed.length > 0) await dropCompactions(tx, scope, sessionId, new Date(from));
  return ids;
}

/** Deletes the session's compactions that include messages from `from` on. */
async function dropCompactions(tx: Tx, scope: Scope, sessionId: string, from: Date): Promise<void> {
  await tx.rows(sql`delete from compactions where persona_id = ${scope.personaId}::uuid
    and session_id = ${sessionId}::uuid and upto_at >= ${instant(from)}`);
}

async function setActive(tx: Tx, scope: Scope, ids: string[], activeBranch: Set<string>): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(sql`update messages set active = id = any(${idArray([...activeBranch])})
    where persona_id = ${scope.personaId}::uuid and id = any(${idArray(ids)})`);
}

/** Recounts the session's messages and tokens on the active branch. */
async function recount(tx: Tx, scope: Scope, sessionId: string): Promise<void> {
  const source = sql`from messages where messages.session_id = sessions.id and messages.active`;
  await tx
    .update(sessions)
    .set({
      messageCount: sql`(select count(*)::int ${source})`,
      tokenCount: sql`(select coalesce(sum(messages.token_count), 0)::int ${source})`,
    })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
}

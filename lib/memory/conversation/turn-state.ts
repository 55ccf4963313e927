import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { toDate } from "@/db/sql";
import type { Scope } from "../scope";
import { type ReplySources, sourcesExist } from "./reply-sources";
import { lockClaimedTurn, type Turn } from "./turns";

/** A user's message that a turn answers. */
export type AnsweredMessage = {
  id: string;
  groupId: string | null;
  branchId: string | null;
  active: boolean;
  createdAt: Date;
};

/** State of a turn that is about to end. */
export type TurnState = {
  /** Whether all sources of the reply still exist. */
  isAllThere: boolean;
  /** The messages that the turn still answers, oldest first. */
  userMessages: AnsweredMessage[];
  /** Whether the turn has an earlier reply. */
  hasReply: boolean;
};

/**
 * Reads a turn's state in one statement and locks its row until the transaction ends. The caller has locked the persona's row.
 * @returns undefined when the turn no longer belongs to this owner.
 */
export async function lockTurnState(
  tx: Tx,
  scope: Scope,
  input: { turn: Pick<Turn, "id">; owner: string | null; drawnOn?: ReplySources; now: Date },
): Promise<TurnState | undefined> {
  const isAllThere = input.drawnOn ? sourcesExist(scope, input.drawnOn) : sql`true`;
  const source = sql`from messages m where m.persona_id = ${scope.personaId}::uuid and m.turn_id = ${input.turn.id}::uuid`;
  const [row] = await tx.rows<RawState>(sql`
    with held as materialized ${lockClaimedTurn(tx, scope, input)}
    select ${isAllThere} as "isAllThere", exists (select 1 ${source} and m.role = 'persona') as "hasReply",
      (select json_agg(json_build_object('id', m.id, 'groupId', m.group_id, 'branchId', m.branch_id, 'active', m.active,
        'createdAt', m.created_at) order by m.created_at, m.id) ${source} and m.role = 'user') as "userMessages"
    from held`);
  if (!row) return undefined;
  const userMessages = (row.userMessages ?? []).map((word) => ({ ...word, createdAt: toDate(word.createdAt) }));
  return { isAllThere: row.isAllThere, hasReply: row.hasReply, userMessages };
}

type RawState = {
  isAllThere: boolean;
  hasReply: boolean;
  userMessages: (Omit<AnsweredMessage, "createdAt"> & { createdAt: string })[] | null;
};

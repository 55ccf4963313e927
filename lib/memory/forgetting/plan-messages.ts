import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray, textArray, toDate } from "@/db/sql";
import { searchTokens } from "@/lib/core/language/search-tokens";
import type { MessageRole } from "@/lib/core/types/messages";
import { readParticipants } from "../persona/participants";
import type { Scope } from "../scope";
import { expandMessages } from "./expand-messages";
import { candidateTerms } from "./matches-forgotten";

export type Message = {
  id: string;
  sessionId: string;
  turnId: string | null;
  role: MessageRole;
  content: string;
  tokenCount: number;
  groupId: string | null;
  branchId: string | null;
  selected: boolean;
  createdAt: Date;
};

/** Messages to delete, including those that would be unreachable or still reveal the content. */
export type DeletedMessages = {
  messages: Message[];
  /** Remaining messages of their sessions. */
  remaining: Message[];
  /** Distinctive terms that only they introduced. */
  terms: Set<string>;
};

/**
 * Plans which messages are deleted with the targets: their other versions and inactive branches, replies that only answer them, and replies
 * anywhere that repeat a term only they introduced.
 */
export async function planMessages(
  db: Queryable,
  scope: Scope,
  { targets, chosen }: { targets: string[] /** The message that the user chose, if a single one. */; chosen?: string },
): Promise<DeletedMessages> {
  let deletedIds = new Set(targets);
  for (;;) {
    const sessions = await readSessionMessages(db, scope, [...deletedIds]);
    deletedIds = expandMessages(sessions, deletedIds);
    const messages = sessions.filter((message) => deletedIds.has(message.id));
    const terms = await distinctiveTerms(db, scope, { messages, chosen });
    const repeating = await repliesWith(db, scope, { terms, except: [...deletedIds] });
    if (repeating.length === 0) {
      return { messages, remaining: sessions.filter((message) => !deletedIds.has(message.id)), terms };
    }
    for (const id of repeating) deletedIds.add(id);
  }
}

/** Every message of the sessions that contain one of these, oldest first. */
async function readSessionMessages(db: Queryable, scope: Scope, ids: string[]): Promise<Message[]> {
  const rows = await db.rows<Omit<Message, "createdAt"> & { createdAt: string }>(sql`
    select id, session_id as "sessionId", turn_id as "turnId", role, content, token_count as "tokenCount", group_id as "groupId",
      branch_id as "branchId", selected, created_at as "createdAt"
    from messages where persona_id = ${scope.personaId}::uuid and session_id in (
      select session_id from messages where persona_id = ${scope.personaId}::uuid and id = any(${idArray(ids)}))
    order by created_at, id`);
  return rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) }));
}

/**
 * Terms of the deleted messages that occur in no other message of the user, in no earlier reply, and in no text of L1. Terms of a reply
 * count only if that reply itself was chosen, and only if no other message contains them: everyday phrases of replies reveal nothing, and
 * the result must not depend on what a reply was deleted with.
 */
export async function distinctiveTerms(
  db: Queryable,
  scope: Scope,
  { messages, chosen }: { messages: Pick<Message, "id" | "role" | "content" | "createdAt">[]; chosen?: string },
): Promise<Set<string>> {
  const since = new Map<string, { at: number; isByUser: boolean }>();
  for (const { id, role, content, createdAt } of messages) {
    if (role !== "user" && id !== chosen) continue;
    for (const term of candidateTerms(content)) {
      const isByUser = role === "user" || since.get(term)?.isByUser === true;
      since.set(term, { at: since.get(term)?.at ?? createdAt.getTime(), isByUser });
    }
  }
  if (since.size === 0) return new Set();
  const candidates = textArray([...since.keys()]);
  const others = await db.rows<{ term: string; role: MessageRole; first: string }>(sql`
    select u.term, m.role, min(m.created_at) as first from messages m, unnest(m.search_tokens) as u(term)
    where m.persona_id = ${scope.personaId}::uuid and m.id <> all(${idArray(messages.map((message) => message.id))})
      and m.search_tokens && ${candidates} and u.term = any(${candidates})
    group by u.term, m.role`);
  for (const { term, role, first } of others) {
    const { at = 0, isByUser = false } = since.get(term) ?? {};
    if (role === "user" || !isByUser || toDate(first).getTime() < at) since.delete(term);
  }
  const { blocks, personaName, userName } = await readParticipants(db, scope);
  for (const term of searchTokens([...Object.values(blocks), personaName, userName].join("\n"))) since.delete(term);
  return new Set(since.keys());
}

/** Replies that contain one of the terms. */
export async function repliesWith(
  db: Queryable,
  scope: Scope,
  { terms, except }: { terms: ReadonlySet<string>; except: string[] },
): Promise<string[]> {
  if (terms.size === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from messages where persona_id = ${scope.personaId}::uuid and role = 'persona'
      and search_tokens && ${textArray([...terms])} and id <> all(${idArray(except)}) order by id`);
  return rows.map((row) => row.id);
}

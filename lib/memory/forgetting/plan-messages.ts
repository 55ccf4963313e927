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

/** Words that go, with everything that would be left hanging in the air or still tell them. */
export type DeletedMessages = {
  messages: Message[];
  /** What is left of the talks they stand in. */
  remaining: Message[];
  /** Terms that only they brought. */
  terms: Set<string>;
};

/**
 * The words that go when some do: their other versions and abandoned continuations, replies that only answer them, and
 * replies anywhere that repeat a term which only they brought.
 */
export async function planMessages(
  db: Queryable,
  scope: Scope,
  {
    targets,
    chosen,
  }: { targets: string[] /** The one message that was chosen itself, if one was. */; chosen?: string },
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

/** Every message of the talks that hold one of these, oldest first. */
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
 * Of the terms of words that go, those that stand in no other message of the person, in no reply from before them, and in
 * nothing the person wrote of the two. Words of the persona count only of the one reply that was chosen to go itself, and only
 * where no other message of anyone has them: a reply's everyday turns of phrase tell nothing, and what replies that go with
 * something else would tell must not depend on what they went with.
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

/** Replies that hold one of the terms. */
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

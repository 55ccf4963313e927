import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { messages } from "@/db/schema";
import { idArray, textArray, toDate } from "@/db/sql";
import type { ForgetPreview } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { mentionsForgottenName, sharesMostTerms } from "./matches-forgotten";
import { type DeletedMessages, distinctiveTerms, repliesWith } from "./plan-messages";

type Words = ForgetPreview["words"];

/**
 * Messages that stay visible to the user but are never read by a model again: sources of forgotten memories; replies that answered these
 * sources, used the memories, or repeat a forgotten memory that is always in the prompt or a distinctive term of the sources; and messages
 * that name an entity forgotten with them.
 */
export async function readExcluded(db: Queryable, scope: Scope, input: Input): Promise<Words> {
  const rows = await readRelated(db, scope, input);
  const related = rows.filter(
    ({ isSource, alwaysIncluded, content }) =>
      isSource ||
      alwaysIncluded.some((description) => sharesMostTerms(content, description)) ||
      input.names.some((name) => mentionsForgottenName(content, name)),
  );
  const userRows = related.filter((row) => row.isSource && row.role === "user");
  const terms = await distinctiveTerms(db, scope, { messages: userRows });
  const except = [...related.map((row) => row.id), ...input.deleted.messages.map((message) => message.id)];
  const repeating = await readMessages(db, scope, await repliesWith(db, scope, { terms, except }));
  return [...related, ...repeating]
    .map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
}

type Input = { deletedIds: ReadonlySet<string>; names: readonly string[]; deleted: DeletedMessages };

async function readMessages(db: Queryable, scope: Scope, ids: string[]): Promise<Words> {
  if (ids.length === 0) return [];
  const { id, role, content, createdAt } = messages;
  return db
    .select({ id, role, content, createdAt })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), inArray(messages.id, ids), eq(messages.recallExcluded, false)));
}

async function readRelated(
  db: Queryable,
  scope: Scope,
  input: Input,
): Promise<(Words[number] & { isSource: boolean; alwaysIncluded: string[] })[]> {
  const persona = sql`${scope.personaId}::uuid`;
  const nodes = idArray([...input.deletedIds]);
  const names = textArray(input.names);
  const rows = await db.rows<
    Omit<Words[number], "createdAt"> & { createdAt: string; isSource: boolean; alwaysIncluded: string[] }
  >(sql`
    with sources as (
      select m.id, m.turn_id from node_messages nm join messages m on m.id = nm.message_id
      where nm.persona_id = ${persona} and nm.node_id = any(${nodes})
    ), recalled as (
      select t.id as turn_id from turns t
      where t.persona_id = ${persona} and t.recalled_ids && (${nodes} || array(select id from sources))
    )
    select * from (
      select id, role, content, created_at as "createdAt", id in (select id from sources)
        or (role = 'persona' and (turn_id in (select turn_id from sources union select turn_id from recalled)
          or source_ids && (${nodes} || array(select id from sources)))) as "isSource",
        case when role = 'persona' then array(select n.description from turns t join concept_nodes n on n.id = any(t.always_included_ids)
          where t.id = turn_id and n.id = any(${nodes})) else '{}' end as "alwaysIncluded"
      from messages where persona_id = ${persona} and not recall_excluded
        and id <> all(${idArray(input.deleted.messages.map((message) => message.id))})) as said
    where "isSource" or cardinality("alwaysIncluded") > 0 or exists (select 1 from unnest(${names}) as name where position(lower(name) in lower(content)) > 0)
    order by "createdAt", id`);
  return rows.map((row) => ({ ...row, createdAt: toDate(row.createdAt) }));
}

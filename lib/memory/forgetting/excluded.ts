import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray, textArray, toDate } from "@/db/sql";
import type { ForgetPreview } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { names as isNamed } from "./telling";
import type { GoneWords } from "./words";

type Words = ForgetPreview["words"];

/**
 * Words that stay with the person and are never read again by the mind: those that forgotten memories came from, the replies
 * that answered those or drew on the memories, and whatever names somebody who is forgotten with them.
 */
export async function readExcluded(
  db: Queryable,
  scope: Scope,
  input: { gone: ReadonlySet<string>; names: readonly string[]; words: GoneWords },
): Promise<Words> {
  const persona = sql`${scope.personaId}::uuid`;
  const nodes = idArray([...input.gone]);
  const names = textArray(input.names);
  const rows = await db.rows<Omit<Words[number], "createdAt"> & { createdAt: string; isSource: boolean }>(sql`
    with sources as (
      select m.id, m.turn_id from node_messages nm join messages m on m.id = nm.message_id
      where nm.persona_id = ${persona} and nm.node_id = any(${nodes})
    ), recalled as (
      select t.turn_id from turn_traces t, jsonb_array_elements(t.retrieval) as hit
      where t.persona_id = ${persona} and (hit->>'id')::uuid = any(${nodes})
    )
    select * from (
      select id, role, content, created_at as "createdAt", id in (select id from sources)
        or (role = 'persona' and turn_id in (select turn_id from sources union select turn_id from recalled)) as "isSource"
      from messages where persona_id = ${persona} and not recall_excluded
        and id <> all(${idArray(input.words.messages.map((message) => message.id))})) as said
    where "isSource" or exists (select 1 from unnest(${names}) as name where position(lower(name) in lower(content)) > 0)
    order by "createdAt", id`);
  return rows
    .filter(({ isSource, content }) => isSource || input.names.some((name) => isNamed(content, name)))
    .map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt: toDate(createdAt) }));
}

import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { idArray, instant, textArray } from "@/db/sql";
import type { Scope } from "./scope";

/**
 * Keeps the words behind forgotten memories from ever being read again by the mind: the messages they came from, the
 * replies that answered those or drew on the memories, and whatever names somebody who is forgotten with them are
 * excluded from recall; summaries, stand-ins of long talks, raw model answers and traces that may repeat them go. The talk
 * itself stays with the person, who may erase it apart.
 */
export async function scrubWords(
  tx: Tx,
  scope: Scope,
  input: { nodeIds: string[]; names: string[]; since: Date },
): Promise<void> {
  const persona = sql`${scope.personaId}::uuid`;
  const nodes = idArray(input.nodeIds);
  const names = textArray(input.names.filter((name) => [...name].length > 1));
  /** Every talk that a memory was told in: a repeated mention has more than one. */
  const toldIn = sql`(select session_id from concept_nodes where persona_id = ${persona} and id = any(${nodes})
    union select m.session_id from node_messages nm join messages m on m.id = nm.message_id
      where nm.persona_id = ${persona} and nm.node_id = any(${nodes}))`;
  const carriesName = (column: "content" | "summary" | "raw") =>
    sql`exists (select 1 from unnest(${names}) as name where position(lower(name) in lower(${sql.raw(column)})) > 0)`;
  await tx.rows(sql`
    with sources as (
      select m.id, m.turn_id from node_messages nm join messages m on m.id = nm.message_id
      where nm.persona_id = ${persona} and nm.node_id = any(${nodes})
    ), recalled as (
      select t.turn_id from turn_traces t, jsonb_array_elements(t.retrieval) as hit
      where t.persona_id = ${persona} and (hit->>'id')::uuid = any(${nodes})
    )
    update messages set recall_excluded = true
    where persona_id = ${persona} and not recall_excluded and (
      id in (select id from sources)
      or (role = 'persona' and turn_id in (select turn_id from sources union select turn_id from recalled))
      or ${carriesName("content")})`);
  await tx.rows(sql`
    delete from session_summaries where persona_id = ${persona} and (session_id in ${toldIn} or ${carriesName("summary")})`);
  await tx.rows(sql`
    delete from compactions where persona_id = ${persona} and (session_id in ${toldIn} or ${carriesName("summary")})`);
  await tx.rows(sql`
    update consolidations set raw = null, known = null
    where persona_id = ${persona} and (session_id in ${toldIn} or known && ${nodes} or ${carriesName("raw")})`);
  await tx.rows(sql`
    update slow_cycles set prompt_system = null, prompt_user = null, raw = null, salient_questions = '{}'
    where persona_id = ${persona} and (shown_ids && ${nodes} or ${carriesName("raw")})`);
  await tx.rows(sql`
    update reflection_runs set raw = null where persona_id = ${persona} and ran_at >= ${instant(input.since)}`);
  await tx.rows(sql`
    delete from turn_traces where persona_id = ${persona} and created_at >= ${instant(input.since)} - interval '1 day'`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../scope";

/** SQL condition: memories that a session created, and older memories whose impact it strengthened. */
export function createdOrRepeatedIn(scope: Scope, sessionId: string): SQL {
  return sql`(concept_nodes.session_id = ${sessionId}::uuid or concept_nodes.id::text in (
    select jsonb_array_elements_text(c.phases -> 'B write' -> 'raisedIds') from consolidations c
    where c.persona_id = ${scope.personaId}::uuid and c.session_id = ${sessionId}::uuid))`;
}

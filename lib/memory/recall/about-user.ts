import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entities } from "@/db/schema";
import { ABOUT_YOU_ROWS } from "@/lib/core/limits";
import { selectEntities } from "../entities/reader";
import { latestSource } from "../nodes/message-links";
import { promiseTypes } from "../nodes/promises";
import { nodeShape } from "../nodes/reader";
import { readShownAboutYou } from "../persona/about-you";
import type { Scope } from "../scope";

/**
 * What a persona knows about its user, each part newest first: the user's own text, facts (thoughts about the user, and events that say who
 * the user is), people and places, and open plans, each memory with its latest source message.
 */
export async function readAboutUser(db: Queryable, scope: Scope) {
  const isFact = or(
    and(eq(conceptNodes.type, "thought"), eq(conceptNodes.subject, "user")),
    and(eq(conceptNodes.type, "event"), sql`${conceptNodes.relationalTags} @> array['identity-bearing']`),
  );
  const isPlan = and(inArray(conceptNodes.type, [...promiseTypes]), eq(conceptNodes.status, "pending"));
  const people = await selectEntities(db, scope, inArray(entities.status, ["confirmed", "uncertain", "disambiguated"]))
    .orderBy(desc(entities.updatedAt), desc(entities.id))
    .limit(ABOUT_YOU_ROWS);
  return {
    written: await readShownAboutYou(db, scope),
    facts: await listSourced(db, scope, isFact),
    people,
    plans: await listSourced(db, scope, isPlan),
  };
}

/** Current memories that meet a condition, each with its latest source message. */
function listSourced(db: Queryable, scope: Scope, condition: SQL | undefined) {
  return db
    .select({ ...nodeShape, source: latestSource })
    .from(conceptNodes)
    .where(and(eq(conceptNodes.personaId, scope.personaId), isNull(conceptNodes.supersededBy), condition))
    .orderBy(desc(conceptNodes.learnedAt), desc(conceptNodes.id))
    .limit(ABOUT_YOU_ROWS);
}

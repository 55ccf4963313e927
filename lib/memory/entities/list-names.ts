import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "@/db";
import { entities, entityAliases } from "@/db/schema";
import type { Scope } from "../scope";

/** Every alias of the entities that are not merged. */
export async function listNames(db: Queryable, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ alias: entityAliases.alias })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(and(eq(entityAliases.personaId, scope.personaId), ne(entities.status, "merged")));
  return rows.map(({ alias }) => alias);
}

import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { entities, entityAliases, nodeEntities } from "@/db/schema";
import { isCommonWord, isRoleWord } from "@/lib/core/language/names";
import { containsName, mentionsName } from "@/lib/core/language/normalize";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";

/**
 * Links a session's memories to every known entity whose name they mention, even if the model did not: once "the Duchess" is an alias, it
 * links wherever it appears. A name that is also an everyday word must be capitalized; an ambiguous name or a role word such as "mum" is
 * not linked. The caller holds the persona's lock.
 */
export async function linkKnown(tx: Tx, scope: Scope, nodes: readonly (Node | undefined)[]): Promise<void> {
  const found = nodes.filter((node) => node !== undefined);
  if (found.length === 0) return;
  const names = await tx
    .select({
      entityId: entityAliases.entityId,
      alias: entityAliases.alias,
      form: entityAliases.normalized,
      status: entities.status,
    })
    .from(entityAliases)
    .innerJoin(entities, eq(entities.id, entityAliases.entityId))
    .where(and(eq(entityAliases.personaId, scope.personaId), ne(entities.status, "merged")));
  const bearers = Map.groupBy(names, ({ form }) => form);
  const own = names.filter(
    ({ alias, form, status }) => status === "confirmed" && bearers.get(form)?.length === 1 && !isRoleWord(alias),
  );
  const rows = found.flatMap(({ id, description }) =>
    [...new Set(own.filter(({ alias }) => mentionsAlias(description, alias)).map(({ entityId }) => entityId))].map(
      (entityId) => ({ personaId: scope.personaId, nodeId: id, entityId }),
    ),
  );
  if (rows.length > 0) await tx.insert(nodeEntities).values(rows).onConflictDoNothing();
}

function mentionsAlias(text: string, alias: string): boolean {
  if (!isCommonWord(alias)) return mentionsName(text, alias);
  const capital = `${alias.charAt(0).toUpperCase()}${alias.slice(1)}`;
  return text.includes(capital) && containsName(text, alias);
}

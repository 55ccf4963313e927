import { noInput } from "@/lib/core/schemas";
import { scopeOfRevision } from "@/lib/memory/persona/blocks";
import { readPersona, restoreRevision } from "@/lib/memory/persona/personas";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "write" as const, own: scopeOfRevision };

/** Gives a block of L1 an earlier text back, as its newest version. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  await restoreRevision(services.db, scope, id, services.clock());
  return json(await readPersona(services.db, scope, services.clock()));
});

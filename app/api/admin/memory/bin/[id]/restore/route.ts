import { noInput } from "@/lib/core/schemas";
import { restoreFromBin } from "@/lib/memory/forgetting/bin";
import { scopeOfBinItem } from "@/lib/memory/forgetting/scopes";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const spec = { input: noInput, limit: "write" as const, own: scopeOfBinItem };

/** Puts back what was forgotten, row for row. */
export const POST = resourceRoute(spec, async ({ services, scope, id }) => {
  const { counts } = await restoreFromBin(services.db, scope, { binItemId: id, now: services.clock() });
  return json({ binItemId: id, counts });
});

import { scopeOfConflict, settleConflict } from "@/lib/memory/conflicts/conflicts";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { settlementSchema } from "@/server/operations/conflict-input";

const spec = { input: settlementSchema, limit: "write" as const, own: scopeOfConflict };

/** The owner's word on which of two memories holds; `both` leaves both as they are. 409 when it was settled otherwise. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await settleConflict(services.db, scope, { id, holds: input.holds, now: services.clock() }));
});

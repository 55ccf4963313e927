import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { scopeOfConflict, settleConflict } from "@/lib/memory/conflicts/conflicts";
import { settlementSchema } from "../../schema";

const spec = { input: settlementSchema, limit: "write" as const, own: scopeOfConflict };

/** The owner's word on which of two memories holds; `both` leaves both as they are. 409 when it was settled otherwise. */
export const POST = resourceRoute(spec, async ({ services, scope, id, input }) => {
  return json(await settleConflict(services.db, scope, { id, holds: input.holds, now: services.clock() }));
});

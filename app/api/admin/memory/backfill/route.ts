import { beginBackfill, changeBackfill, viewBackfill } from "@/lib/consolidate/backfill";
import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { beginBackfillSchema, changeBackfillSchema } from "@/server/operations/backfill-input";

/** Past conversations that the connected model could read, what that is likely to take, and how far it is. */
export const GET = personaRoute({ input: noInput }, ({ services, scope }) => show(services, scope));

/** Has them read in the background; 409 without a model, or when there are none. */
export const POST = personaRoute({ input: beginBackfillSchema, limit: "write" }, async ({ services, scope, input }) => {
  await beginBackfill(services, scope, input);
  return show(services, scope);
});

/** Pauses, goes on or stops; 409 where there is nothing to go on with. */
export const PATCH = personaRoute(
  { input: changeBackfillSchema, limit: "write" },
  async ({ services, scope, input }) => {
    await changeBackfill(services, scope, input);
    return show(services, scope);
  },
);

async function show(services: Services, scope: Scope): Promise<Response> {
  return json(await viewBackfill(services, scope, env().MODEL_PRICES));
}

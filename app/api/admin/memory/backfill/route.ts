import { viewBackfill } from "@/lib/consolidate/backfill";
import { env } from "@/lib/core/env";
import { noInput } from "@/lib/core/schemas";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeBackfill, startBackfill } from "@/server/operations/backfill";

async function show(services: Services, scope: Scope): Promise<Response> {
  return json(await viewBackfill(services, scope, env().MODEL_PRICES));
}

/** Past conversations that the connected model could process, the estimated effort, and the progress. */
export const GET = personaRoute({ input: noInput }, ({ services, scope }) => show(services, scope));

export const POST = startBackfill.route;
export const PATCH = changeBackfill.route;

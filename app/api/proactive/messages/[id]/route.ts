import { noInput } from "@/lib/core/schemas";
import { explainMessage, scopeOfFirst } from "@/lib/memory/proactive/explain-message";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { muteProactive } from "@/server/operations/proactive";

/** Why a persona wrote first. */
export const GET = resourceRoute({ input: noInput, own: scopeOfFirst }, async ({ services, scope, id }) =>
  json(await explainMessage(services.db, scope, id)),
);

export const PATCH = muteProactive.route;

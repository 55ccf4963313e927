import { noInput } from "@/lib/core/schemas";
import { scopeOfMessage } from "@/lib/memory/conversation/versions";
import { explainMessage } from "@/lib/memory/proactive/explain-message";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { muteProactive } from "@/server/operations/proactive";

/** Why a persona wrote first. */
export const GET = resourceRoute({ input: noInput, own: scopeOfMessage }, async ({ services, scope, id }) =>
  json(await explainMessage(services.db, scope, id)),
);

export const PATCH = muteProactive.route;

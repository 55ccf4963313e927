import { noInput } from "@/lib/core/schemas";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { readPastSession } from "@/lib/memory/recall/sessions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { forgetSession } from "@/server/operations/forgetting";
import { showPastSession } from "../show";

/** A session with its memory counts. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  const session = await readPastSession(services.db, scope, id);
  return json({ ...showPastSession(session), memories: session.memories });
});

export const DELETE = forgetSession.route;

import { noInput } from "@/lib/core/schemas";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { readPastSession } from "@/lib/memory/recall/sessions";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { forgettingRoute } from "../../forgetting-route";
import { showPastSession } from "../show";

/** A talk with what was kept of it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  const session = await readPastSession(services.db, scope, id);
  return json({ ...showPastSession(session), memories: session.memories });
});

/** Forgets a whole talk, and what was told in it alone. */
export const DELETE = forgettingRoute({ kinds: ["session"], own: scopeOfSession, choice: "cascade" });

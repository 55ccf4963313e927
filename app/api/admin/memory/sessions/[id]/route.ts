import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { readTalk } from "@/lib/memory/recall/sessions";
import { forgettingRoute } from "../../forgetting-route";
import { showTalk } from "../show";

/** A talk with what was kept of it. */
export const GET = resourceRoute({ input: noInput, own: scopeOfSession }, async ({ services, scope, id }) => {
  const talk = await readTalk(services.db, scope, id);
  return json({ ...showTalk(talk), kept: talk.kept });
});

/** Forgets a whole talk, and what was told in it alone. */
export const DELETE = forgettingRoute({ kinds: ["session"], own: scopeOfSession, choice: "cascade" });

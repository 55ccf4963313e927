import { noInput } from "@/lib/core/schemas";
import { readPreferences } from "@/lib/memory/proactive/preferences";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { setProactive } from "@/server/operations/proactive";
import { showPreferences } from "@/server/views/proactive-preferences";

/** Whether, about what and when a persona writes first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(showPreferences(await readPreferences(services.db, scope), services.settings)),
);

export const PATCH = setProactive.route;

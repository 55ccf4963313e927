import { noInput } from "@/lib/core/schemas";
import { changePreferences, readPreferences } from "@/lib/memory/proactive/preferences";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { preferencesSchema } from "@/server/operations/proactive-input";
import { showPreferences } from "@/server/views/proactive-preferences";

/** Whether, about what and when a persona writes first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(showPreferences(await readPreferences(services.db, scope), services.settings)),
);

export const PATCH = personaRoute({ input: preferencesSchema, limit: "write" }, async ({ services, scope, input }) => {
  const { db, clock, settings } = services;
  return json(showPreferences(await changePreferences(db, scope, input, clock()), settings));
});

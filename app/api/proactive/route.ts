import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { changePreferences, readPreferences } from "@/lib/memory/proactive/preferences";
import { preferencesSchema } from "./schema";
import { showPreferences } from "./show";

/** Whether, about what and when a persona writes first. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(showPreferences(await readPreferences(services.db, scope), services.settings)),
);

export const PATCH = personaRoute({ input: preferencesSchema, limit: "write" }, async ({ services, scope, input }) => {
  const { db, clock, settings } = services;
  return json(showPreferences(await changePreferences(db, scope, input, clock()), settings));
});

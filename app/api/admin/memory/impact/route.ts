import { defaultTimeZone } from "@/lib/core/env";
import { readDailyImpact } from "@/lib/memory/recall/daily-impact";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { dailyImpactSchema } from "./schema";

/** Impact per day in the user's time zone, at most a year. */
export const GET = personaRoute({ input: dailyImpactSchema }, async ({ services, scope, input, who }) => {
  const timeZone = who.user.timeZone ?? defaultTimeZone();
  return json(await readDailyImpact(services.db, scope, { ...input, timeZone, now: services.clock() }));
});

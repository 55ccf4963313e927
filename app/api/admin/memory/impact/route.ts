import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { defaultTimeZone } from "@/lib/core/env";
import { readDailyImpact } from "@/lib/memory/recall/daily-impact";
import { dailyImpactSchema } from "./schema";

/** How the days felt, in the person's zone: at most a year of them. */
export const GET = personaRoute({ input: dailyImpactSchema }, async ({ services, scope, input, who }) => {
  const timeZone = who.user.timeZone ?? defaultTimeZone();
  return json(await readDailyImpact(services.db, scope, { ...input, timeZone, now: services.clock() }));
});

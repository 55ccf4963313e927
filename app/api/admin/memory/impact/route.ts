import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { defaultTimeZone } from "@/lib/core/env";
import { readFeelings } from "@/lib/memory/recall/daily-impact";
import { feelingsSchema } from "./schema";

/** How the days felt, in the person's zone: at most a year of them. */
export const GET = personaRoute({ input: feelingsSchema }, async ({ services, scope, input, who }) => {
  const timeZone = who.user.timeZone ?? defaultTimeZone();
  return json(await readFeelings(services.db, scope, { ...input, timeZone, now: services.clock() }));
});

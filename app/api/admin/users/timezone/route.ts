import { setPreferences, syncTimeZone, timeZoneReportSchema } from "@/lib/auth/users";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Takes the zone that a browser keeps. The first to tell sets it; `override` is the person's own word and always does. */
export const POST = userRoute({ input: timeZoneReportSchema, limit: "write" }, async ({ services, who, input }) => {
  const { timezone: timeZone, override } = input;
  if (override) {
    await setPreferences(services.db, who.user.id, { timeZone }, services.clock());
    return json({ ok: true, timezone: timeZone, written: true });
  }
  const outcome = await syncTimeZone(services.db, { userId: who.user.id, timeZone, now: services.clock() });
  return json({ ok: true, timezone: outcome.timeZone, written: outcome.written });
});

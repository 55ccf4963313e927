import { noInput } from "@/lib/core/schemas";
import { removeReminder, scopeOfReminder, updateReminder } from "@/lib/memory/reminders/reminders";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { reminderChangeSchema } from "@/server/operations/reminder-input";
import { showReminder } from "@/server/views/reminder";

const own = { limit: "write" as const, own: scopeOfReminder };

/** Changes a reminder, cancels it, or takes that back. */
export const PATCH = resourceRoute({ ...own, input: reminderChangeSchema }, async ({ services, scope, id, input }) =>
  json(showReminder(await updateReminder(services.db, scope, id, input, services.clock()))),
);

/** Takes a reminder away for good. */
export const DELETE = resourceRoute({ ...own, input: noInput }, async ({ services, scope, id }) => {
  await removeReminder(services.db, scope, id, services.clock());
  return json({ id });
});

import { resourceRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { removeReminder, scopeOfReminder, updateReminder } from "@/lib/memory/reminders/reminders";
import { reminderChangeSchema } from "../schema";
import { showReminder } from "../show";

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

import { listReminders } from "@/lib/memory/reminders/reminders";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { reminderPageSchema } from "@/server/operations/reminder-input";
import { addReminder } from "@/server/operations/reminders";
import { showReminder } from "@/server/views/reminder";

/** A persona's reminders, next due first. */
export const GET = personaRoute({ input: reminderPageSchema }, async ({ services, scope, input }) => {
  const { limit, status, cursor: offset } = input;
  const items = await listReminders(services.db, scope, { status, limit, offset });
  return json({
    items: items.map(showReminder),
    nextCursor: items.length === limit ? String(offset + limit) : null,
  });
});

export const POST = addReminder.route;

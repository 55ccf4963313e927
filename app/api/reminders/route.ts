import { createReminder, listReminders } from "@/lib/memory/reminders/reminders";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { reminderPageSchema, reminderSchema } from "@/server/operations/reminder-input";
import { showReminder } from "@/server/views/reminder";

/** A persona's reminders: those to come first, the next one on top. */
export const GET = personaRoute({ input: reminderPageSchema }, async ({ services, scope, input }) => {
  const { limit, status, cursor: offset } = input;
  const items = await listReminders(services.db, scope, { status, limit, offset });
  return json({
    items: items.map(showReminder),
    nextCursor: items.length === limit ? String(offset + limit) : null,
  });
});

const spec = { input: reminderSchema, limit: "write", grows: ["reminders"] } as const;
export const POST = personaRoute(spec, async ({ services, scope, input }) =>
  json(showReminder(await createReminder(services.db, scope, input, services.clock())), 201),
);

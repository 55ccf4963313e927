"use server";

import { z } from "zod";
import { createReminder, updateReminder } from "@/lib/memory/reminders/reminders";
import { reminderChangeSchema, reminderSchema } from "@/server/operations/reminder-input";
import { showReminder } from "@/server/views/reminder";
import { personaAction } from "./safe-action";

/** Makes a reminder. */
export const addReminder = personaAction(
  reminderSchema,
  async ({ services, scope, input }) => showReminder(await createReminder(services.db, scope, input, services.clock())),
  { grows: ["reminders"] },
);

const change = z.strictObject({ id: z.string(), change: reminderChangeSchema });

/** Changes a reminder, cancels it, or takes that back. */
export const changeReminder = personaAction(change, async ({ services, scope, input }) =>
  showReminder(await updateReminder(services.db, scope, input.id, input.change, services.clock())),
);

"use server";

import { z } from "zod";
import { reminderChangeSchema, reminderSchema } from "@/app/api/reminders/schema";
import { showReminder } from "@/app/api/reminders/show";
import { createReminder, updateReminder } from "@/lib/memory/reminders/reminders";
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

import { noInput } from "@/lib/core/schemas";
import { createReminder, removeReminder, scopeOfReminder, updateReminder } from "@/lib/memory/reminders/reminders";
import { showReminder } from "@/server/views/reminder";
import { defineOperation } from "./define-operation";
import { reminderChangeSchema, reminderSchema } from "./reminder-input";

export const addReminder = defineOperation({
  owner: "persona",
  input: reminderSchema,
  grows: ["reminders"],
  status: 201,
  run: async ({ services, scope, input }) =>
    showReminder(await createReminder(services.db, scope, input, services.clock())),
});

/** Changes a reminder, cancels it, or undoes the cancellation. */
export const changeReminder = defineOperation({
  owner: scopeOfReminder,
  input: reminderChangeSchema,
  run: async ({ services, scope, id, input }) =>
    showReminder(await updateReminder(services.db, scope, id, input, services.clock())),
});

/** Deletes a reminder permanently. */
export const deleteReminder = defineOperation({
  owner: scopeOfReminder,
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, scope, id }) => {
    await removeReminder(services.db, scope, id, services.clock());
    return { id };
  },
});

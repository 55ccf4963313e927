import { changeReminder, deleteReminder } from "@/server/operations/reminders";

export const PATCH = changeReminder.route;
export const DELETE = deleteReminder.route;

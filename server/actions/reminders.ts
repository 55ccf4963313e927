"use server";

import * as reminders from "@/server/operations/reminders";

export const addReminder = reminders.addReminder.action;
export const changeReminder = reminders.changeReminder.action;

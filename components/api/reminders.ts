import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { reminderStatuses, repeats } from "@/lib/core/types/proactive";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const reminder = z.object({
  id: z.string(),
  messageId: z.string().nullable(),
  content: z.string(),
  repeat: z.enum(repeats),
  every: z.number().default(1),
  status: z.enum(reminderStatuses),
  nextAt: z.string().nullable(),
});
export type Reminder = z.infer<typeof reminder>;

const SHOWN_MAX = 200;

/** A persona's reminders, next due first. */
export const remindersQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.reminders(personaId),
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/reminders${query({ personaId, limit: SHOWN_MAX })}`, listOf(reminder), { signal }))
        .items,
  });

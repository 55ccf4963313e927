import { z } from "zod";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { REMINDERS_MAX } from "@/lib/core/limits";
import { countQuery, limitQuery, momentSchema, upTo } from "@/lib/core/schemas";
import { REMINDERS } from "@/lib/core/settings/reminders";
import { mayCount, reminderStatuses, repeats } from "@/lib/core/types/proactive";

const content = upTo(REMINDERS.contentMax)
  .transform((text) => text.trim())
  .refine(hasVisibleCharacters, "is missing");

/** Interval in days, weeks, months or years. */
const every = z.int().min(1).max(REMINDERS.everyMax);
const counts = { message: "Only a daily, weekly, monthly or yearly reminder can have an interval.", path: ["every"] };

export const reminderSchema = z
  .strictObject({ content, repeat: z.enum(repeats).default("once"), every: every.default(1), at: momentSchema })
  .refine((draft) => draft.every === 1 || mayCount(draft.repeat), counts);

/** The fields of a reminder that can be changed. The status `active` undoes a cancellation. */
export const reminderChangeSchema = z
  .strictObject({
    content: content.optional(),
    repeat: z.enum(repeats).optional(),
    every: every.optional(),
    at: momentSchema.optional(),
    status: z.enum(["active", "cancelled"]).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "contains no change")
  .refine(({ every: many = 1, repeat }) => many === 1 || repeat === undefined || mayCount(repeat), counts);

export const reminderPageSchema = z.object({
  status: z.enum(reminderStatuses).optional(),
  cursor: countQuery(0, REMINDERS_MAX).default(0),
  limit: limitQuery,
});

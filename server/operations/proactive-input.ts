import { z } from "zod";
import { isMoment } from "@/lib/core/clock";
import { momentSchema } from "@/lib/core/schemas";
import { triggers } from "@/lib/core/types/proactive";

/** The page's action sends a date, a program sends text. */
const snooze = z.union([z.date().refine(isMoment, "is out of range"), momentSchema]);
const minute = z.number().int().min(0).max(1_439);

/** Changes of when and about what a persona writes first. Times are minutes since local midnight; null ends a snooze. */
export const preferencesSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    triggersOff: z
      .array(z.enum(triggers))
      .max(triggers.length)
      .transform((off) => [...new Set(off)])
      .optional(),
    snoozedUntil: snooze.nullable().optional(),
    quietStart: minute.optional(),
    quietEnd: minute.optional(),
    maxPerDay: z.number().int().min(0).max(24).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "contains no change");

export const muteSchema = z.strictObject({ muted: z.boolean() });

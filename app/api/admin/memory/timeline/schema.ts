import { z } from "zod";
import { isMoment } from "@/lib/core/clock";
import { PAGE_DEFAULT, PAGE_MAX } from "@/lib/core/limits";
import { timelineKinds } from "@/lib/memory/recall/timeline";

const moment = z.iso
  .datetime({ offset: true, error: "is not a moment like 2026-03-01T10:00:00Z" })
  .transform((text) => new Date(text))
  .refine(isMoment, "is out of range");

export const timelineSchema = z.object({
  /** Names of kinds with commas between them; left out, every kind. */
  kinds: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(timelineKinds)))
    .default([...timelineKinds]),
  since: moment.optional(),
  before: moment.optional(),
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
});

import { z } from "zod";
import { limitQuery, momentSchema } from "@/lib/core/schemas";
import { timelineKinds } from "@/lib/memory/recall/timeline";

export const timelineSchema = z.object({
  /** Comma-separated names of kinds; every kind by default. */
  kinds: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(timelineKinds)))
    .default([...timelineKinds]),
  since: momentSchema.optional(),
  before: momentSchema.optional(),
  cursor: z.string().optional(),
  limit: limitQuery,
});

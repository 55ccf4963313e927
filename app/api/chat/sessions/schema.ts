import { z } from "zod";
import { limitQuery, momentSchema } from "@/lib/core/schemas";

/** Query of the list of sessions. Its cursor, under either name, is the time of the last message of the last session. */
export const sessionsSchema = z.object({
  before: momentSchema.optional(),
  cursor: momentSchema.optional(),
  limit: limitQuery,
});

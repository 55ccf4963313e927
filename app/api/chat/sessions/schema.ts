import { z } from "zod";
import { limitQuery, momentSchema } from "@/lib/core/schemas";

/** Query of the list of talks. Its cursor, under either name, is the moment of the last talk's last message. */
export const sessionsSchema = z.object({
  before: momentSchema.optional(),
  cursor: momentSchema.optional(),
  limit: limitQuery,
});

import { z } from "zod";
import { isMoment } from "@/lib/core/clock";
import { PAGE_DEFAULT, PAGE_MAX } from "@/lib/core/limits";

const moment = z.coerce.date().refine(isMoment, "is out of range");

/** Query of the list of talks. Its cursor, under either name, is the moment of the last talk's last message. */
export const sessionsSchema = z.object({
  before: moment.optional(),
  cursor: moment.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
});

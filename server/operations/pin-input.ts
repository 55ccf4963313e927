import { z } from "zod";
import { PAGE_MAX } from "@/lib/core/limits";

export const pinSchema = z.strictObject({
  kind: z.enum(["node", "message"]),
  id: z.string(),
  /** Others of the kind that are pinned or let go with it. */
  otherIds: z.array(z.string()).max(PAGE_MAX).optional(),
  pinned: z.boolean(),
});

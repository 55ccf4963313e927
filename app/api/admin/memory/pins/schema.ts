import { z } from "zod";

export const pinSchema = z.strictObject({
  kind: z.enum(["node", "message"]),
  id: z.string(),
  pinned: z.boolean(),
});

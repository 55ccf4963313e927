import { z } from "zod";

/**
 * What a reply waits for before it starts. `engine`: the engine for local models is being installed. `seconds`: expected time until the
 * model is loaded; null if unknown.
 */
export const replyWaitSchema = z.discriminatedUnion("for", [
  z.object({ for: z.literal("another_reply") }),
  z.object({ for: z.literal("engine") }),
  z.object({ for: z.literal("model"), seconds: z.number().nullable() }),
]);
export type ReplyWait = z.infer<typeof replyWaitSchema>;

import { z } from "zod";

/** What a reply waits for before it begins. `engine`: what runs the model is being installed. `seconds`: how long loading the model takes in all; null where that is not known. */
export const replyWaitSchema = z.discriminatedUnion("for", [
  z.object({ for: z.literal("another_reply") }),
  z.object({ for: z.literal("engine") }),
  z.object({ for: z.literal("model"), seconds: z.number().nullable() }),
]);
export type ReplyWait = z.infer<typeof replyWaitSchema>;

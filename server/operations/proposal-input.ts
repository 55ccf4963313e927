import { z } from "zod";

/** The owner's word on a proposed line of L1. */
export const decisionSchema = z.strictObject({ decision: z.enum(["accept", "decline"]) });

import { z } from "zod";

export const settlementSchema = z.strictObject({ holds: z.enum(["older", "newer", "both"]) });

import { z } from "zod";
import { daySchema } from "@/lib/core/schemas";

/** Local days, both included. Unknown keys are refused. */
export const dailyImpactSchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() });

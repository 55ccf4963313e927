import { z } from "zod";
import { type CostRange, costRanges } from "@/lib/memory/ledger/cost";

const ranges = Object.keys(costRanges) as [CostRange, ...CostRange[]];

/** Query of the cost; without a persona named, it is that of all the person's. */
export const costSchema = z.strictObject({ personaId: z.string().optional(), range: z.enum(ranges).default("30d") });

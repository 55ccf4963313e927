import { z } from "zod";
import { type CostRange, costRanges } from "@/lib/memory/ledger/cost";

const ranges = Object.keys(costRanges) as [CostRange, ...CostRange[]];

/** Query of the cost; without `personaId`, of all personas of the user. */
export const costSchema = z.strictObject({ personaId: z.string().optional(), range: z.enum(ranges).default("30d") });

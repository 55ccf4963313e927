import { z } from "zod";
import { MAP_NODES_MAX } from "@/lib/core/limits";

/** How much of the map is asked for. Unknown keys are refused. */
export const mapSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAP_NODES_MAX).default(MAP_NODES_MAX),
});

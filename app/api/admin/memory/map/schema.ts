import { z } from "zod";
import { MAP_NODES_MAX } from "@/lib/core/limits";
import { countQuery } from "@/lib/core/schemas";

/** How much of the map is requested. Unknown keys are refused. */
export const mapSchema = z.strictObject({
  limit: countQuery(1, MAP_NODES_MAX).default(MAP_NODES_MAX),
});

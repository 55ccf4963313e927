import { z } from "zod";
import { SEARCH_MAX } from "@/lib/core/limits";
import { upTo } from "@/lib/core/schemas";
import { entityKinds } from "@/lib/core/types/nodes";
import { placedPageSchema } from "../list-query";

/** Query of the list; `q` is matched against every name. */
export const entityListSchema = placedPageSchema.extend({
  q: upTo(SEARCH_MAX)
    .transform((text) => text.trim())
    .default(""),
  kind: z.enum(entityKinds).optional(),
  status: z.enum(["confirmed", "uncertain", "disambiguated"]).optional(),
});

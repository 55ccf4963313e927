import { z } from "zod";
import { ENTITY_DESCRIPTION_MAX, ENTITY_NAME_MAX } from "@/lib/core/limits";
import { nameUpTo, upTo } from "@/lib/core/schemas";
import { entityKinds } from "@/lib/core/types/nodes";

const ALIASES_MAX = 50;

const name = nameUpTo(ENTITY_NAME_MAX);

/** An entity that the user adds. Unknown keys are refused. */
export const draftSchema = z.strictObject({
  canonicalName: name,
  kind: z.enum(entityKinds),
  description: upTo(ENTITY_DESCRIPTION_MAX).optional(),
  aliases: z.array(name).max(ALIASES_MAX).optional(),
});

/** An edit; omitted fields stay. `aliases` replaces all other names; a null description removes it. */
export const changeSchema = draftSchema
  .extend({ description: upTo(ENTITY_DESCRIPTION_MAX).nullable() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "contains no change");

export const mergeSchema = z.strictObject({ targetId: z.string() });
export const unmergeSchema = z.strictObject({ mergeId: z.string() });
export const separateSchema = z.strictObject({ otherId: z.string() });

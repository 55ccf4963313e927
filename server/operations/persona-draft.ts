import { z } from "zod";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { MATERIAL_MAX } from "@/lib/core/limits";
import { upTo } from "@/lib/core/schemas";
import { draftFromMaterial } from "@/lib/persona-draft/draft-from-material";
import { defineOperation } from "./define-operation";

/**
 * Drafts texts for a persona's empty fields from material, each with the lines it rests on. Nothing is stored. `outcome` is `no_model`
 * without a model, and `failed` when the model did not answer usably.
 */
export const draftPersona = defineOperation({
  owner: "persona",
  input: z.strictObject({ material: upTo(MATERIAL_MAX).refine(hasVisibleCharacters, "is missing") }),
  run: ({ services, scope, input }) => draftFromMaterial(services, scope, input.material),
});

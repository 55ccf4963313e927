import { z } from "zod";
import { beginBackfill as begin, changeBackfill as change, viewBackfill } from "@/lib/consolidate/backfill";
import { env } from "@/lib/core/env";
import { BACKFILL } from "@/lib/core/settings/backfill";
import { backfillChoices } from "@/lib/core/types/backfill";
import { defineOperation } from "./define-operation";

const tokensMax = z.int().min(BACKFILL.tokensMin).max(BACKFILL.tokensMax).nullable();

/** Processes past sessions with the connected model in the background; 409 without a model, or when there are none. */
export const startBackfill = defineOperation({
  owner: "persona",
  input: z.strictObject({ which: z.enum(backfillChoices), tokensMax: tokensMax.default(null) }),
  run: async ({ services, scope, input }) => {
    await begin(services, scope, input);
    return viewBackfill(services, scope, env().MODEL_PRICES);
  },
});

/** Pauses, resumes or stops the backfill; 409 where there is nothing to resume. */
export const changeBackfill = defineOperation({
  owner: "persona",
  input: z.strictObject({
    action: z.enum(["pause", "resume", "stop"]),
    /** With `resume`: a new limit, or none. */
    tokensMax: tokensMax.optional(),
  }),
  run: async ({ services, scope, input }) => {
    await change(services, scope, input);
    return viewBackfill(services, scope, env().MODEL_PRICES);
  },
});

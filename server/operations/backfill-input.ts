import { z } from "zod";
import { BACKFILL } from "@/lib/core/settings/backfill";
import { backfillChoices } from "@/lib/core/types/backfill";

const tokensMax = z.int().min(BACKFILL.tokensMin).max(BACKFILL.tokensMax).nullable();

export const beginBackfillSchema = z.strictObject({
  which: z.enum(backfillChoices),
  tokensMax: tokensMax.default(null),
});

export const changeBackfillSchema = z.strictObject({
  action: z.enum(["pause", "resume", "stop"]),
  /** With `resume`: another limit, or none. */
  tokensMax: tokensMax.optional(),
});

"use server";

import { z } from "zod";
import { settleConflict as settle } from "@/lib/memory/conflicts/conflicts";
import { settlementSchema } from "@/server/operations/conflict-input";
import { personaAction } from "./safe-action";

/** Says which of two memories holds, or that both do. */
export const settleConflict = personaAction(
  settlementSchema.extend({ id: z.string() }),
  async ({ services, scope, input }) => {
    await settle(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
);

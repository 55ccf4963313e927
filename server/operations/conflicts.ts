import { z } from "zod";
import { scopeOfConflict, settleConflict as settle } from "@/lib/memory/conflicts/conflicts";
import { defineOperation } from "./define-operation";

/** Resolves a conflict by naming the memory that holds; `both` leaves both unchanged. 409 when it was resolved otherwise. */
export const settleConflict = defineOperation({
  owner: scopeOfConflict,
  input: z.strictObject({ holds: z.enum(["older", "newer", "both"]) }),
  run: ({ services, scope, id, input }) => settle(services.db, scope, { id, ...input, now: services.clock() }),
});

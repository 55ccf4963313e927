import { z } from "zod";
import { scopeOfConflict, settleConflict as settle } from "@/lib/memory/conflicts/conflicts";
import { defineOperation } from "./define-operation";

/** Says which of two memories holds; `both` leaves both as they are. 409 when it was settled otherwise. */
export const settleConflict = defineOperation({
  owner: scopeOfConflict,
  input: z.strictObject({ holds: z.enum(["older", "newer", "both"]) }),
  run: ({ services, scope, id, input }) => settle(services.db, scope, { id, ...input, now: services.clock() }),
});

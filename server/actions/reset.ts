"use server";

import { z } from "zod";
import { resetMemory as reset } from "@/lib/memory/forgetting/reset";
import { personaAction } from "./safe-action";

/** Erases everything a persona has heard and learned, for good. It stays itself. */
export const resetMemory = personaAction(
  z.strictObject({}),
  async ({ services, scope }) => reset(services.db, scope, services.clock()),
  { confirmed: true, isAllowedWhenFull: true },
);

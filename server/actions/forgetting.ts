"use server";

import { z } from "zod";
import { emptyBin as empty, eraseFromBin, restoreFromBin, undoForgetting } from "@/lib/memory/forgetting/bin";
import { forget as forgetIt } from "@/lib/memory/forgetting/forget";
import { forgetSchema } from "@/server/operations/forgetting-input";
import { personaAction } from "./safe-action";

const FREES_SPACE = { isAllowedWhenFull: true };
const inBin = z.strictObject({ binItemId: z.string() });

/** Forgets something: into the bin, or for good. Says what went, what stayed, and until when it can be undone. */
export const forget = personaAction(
  forgetSchema,
  async ({ services, scope, input: { erase, ...request } }) => {
    const mode = erase ? "erase" : "bin";
    const { binDays } = services.settings;
    return forgetIt(services.db, scope, { ...request, mode, binDays, now: services.clock() });
  },
  FREES_SPACE,
);

/** Takes a forgetting back within its minute. */
export const undoForget = personaAction(
  inBin,
  async ({ services, scope, input }) => undoForgetting(services.db, scope, { ...input, now: services.clock() }),
  FREES_SPACE,
);

/** Puts back what lies in the bin. */
export const restoreBinItem = personaAction(inBin, async ({ services, scope, input }) => {
  const { counts } = await restoreFromBin(services.db, scope, { ...input, now: services.clock() });
  return { counts };
});

/** Erases one thing in the bin, for good. */
export const eraseBinItem = personaAction(
  inBin,
  async ({ services, scope, input }) => {
    await eraseFromBin(services.db, scope, { ...input, now: services.clock() });
    return {};
  },
  FREES_SPACE,
);

/** Erases everything in the bin, for good. Says how many things there were. */
export const emptyBin = personaAction(
  z.strictObject({}),
  async ({ services, scope }) => {
    return { erased: await empty(services.db, scope, services.clock()) };
  },
  FREES_SPACE,
);

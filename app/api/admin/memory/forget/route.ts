import { forget } from "@/lib/memory/forgetting/forget";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { forgetSchema } from "@/server/operations/forgetting-input";
import { readFilesState } from "@/server/views/files-state";

/** Forgets something, and other memories with it: as one thing in the bin, which one undo takes back, or for good. */
export const POST = personaRoute(
  { input: forgetSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => {
    const { erase, ...request } = input;
    const mode = erase ? ("erase" as const) : ("bin" as const);
    const { binDays } = services.settings;
    const outcome = await forget(services.db, scope, { ...request, mode, binDays, now: services.clock() });
    return json({ ...outcome, files: erase ? await readFilesState(services) : undefined });
  },
);

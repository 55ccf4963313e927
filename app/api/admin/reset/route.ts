import { readFilesState } from "@/app/api/erasures/files-state";
import { personaRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { previewReset, resetMemory } from "@/lib/memory/forgetting/reset";

/** What a reset would erase, counted. Nothing is changed. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(await previewReset(services.db, scope)),
);

/** Erases everything the persona has heard and learned, for good (403 `confirm_password` before the password was given lately); the persona and what was written about it stay. */
export const POST = personaRoute(
  { input: noInput, limit: "write", confirmed: true, withoutRoom: true },
  async ({ services, scope }) => {
    const gone = await resetMemory(services.db, scope, services.clock());
    return json({ ...gone, files: await readFilesState(services) });
  },
);

import { noInput } from "@/lib/core/schemas";
import { previewReset, resetMemory } from "@/lib/memory/forgetting/reset";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

/** What a reset would erase, counted. Nothing is changed. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) =>
  json(await previewReset(services.db, scope)),
);

/**
 * Permanently erases the messages and memories of a persona; the persona itself and its description stay. Answers 403
 * `confirm_password` unless the password was entered recently.
 */
export const POST = personaRoute(
  { input: noInput, limit: "write", confirmed: true, isAllowedWhenFull: true },
  async ({ services, scope }) => {
    const counts = await resetMemory(services.db, scope, services.clock());
    return json({ ...counts, files: await readFilesState(services) });
  },
);

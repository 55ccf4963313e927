import { noInput, pageSchema } from "@/lib/core/schemas";
import { emptyBin, listBin } from "@/lib/memory/forgetting/bin";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

/** What was forgotten and can still be restored, the latest first. */
export const GET = personaRoute({ input: pageSchema }, async ({ services, scope, input }) => {
  const { limit } = input;
  const items = await listBin(services.db, scope, { before: input.cursor ?? input.before, limit });
  return json({ items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null });
});

/** Erases everything in the bin, for good, and says how many things there were. */
export const DELETE = personaRoute({ input: noInput, limit: "write" }, async ({ services, scope }) => {
  const erased = await emptyBin(services.db, scope, services.clock());
  return json({ erased, files: await readFilesState(services) });
});

import { noInput } from "@/lib/core/schemas";
import { eraseRevision } from "@/lib/memory/forgetting/erase-revision";
import { scopeOfRevision } from "@/lib/memory/persona/blocks";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

const spec = { input: noInput, limit: "write" as const, own: scopeOfRevision };

/** Erases a text that a block of L1 held before, for good. */
export const DELETE = resourceRoute(spec, async ({ services, scope, id }) => {
  await eraseRevision(services.db, scope, id, services.clock());
  return json({ revisionId: id, files: await readFilesState(services) });
});

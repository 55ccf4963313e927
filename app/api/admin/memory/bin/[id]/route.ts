import { noInput } from "@/lib/core/schemas";
import { eraseFromBin } from "@/lib/memory/forgetting/bin";
import { scopeOfBinItem } from "@/lib/memory/forgetting/scopes";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

const spec = { input: noInput, limit: "write" as const, own: scopeOfBinItem };

/** Erases one thing in the bin, for good. */
export const DELETE = resourceRoute(spec, async ({ services, scope, id }) => {
  await eraseFromBin(services.db, scope, { binItemId: id, now: services.clock() });
  return json({ binItemId: id, files: await readFilesState(services) });
});

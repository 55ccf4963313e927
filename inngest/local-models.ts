import { log } from "@/lib/core/log";
import { announceModel } from "@/lib/memory/model/writer";
import { chooseFirstModel, startLocalModels } from "@/lib/model-settings/local-models";
import type { Runtime } from "./runtime";
import { startServerModels } from "./server-models";

type Parts = Pick<Runtime, "services" | "minds" | "local">;

/**
 * Called at boot: resumes downloads that were in progress. If the server has no model, it uses the first one that is complete. Open pages
 * are notified of the state of a model's process.
 */
export async function resumeLocalModels({ services, minds, local }: Parts): Promise<void> {
  const parts = { db: services.db, minds, local };
  local.onDownloaded = (id) => {
    const chosen = chooseFirstModel(parts, id, services.clock());
    chosen
      .then((isChosen) => (isChosen ? startServerModels({ services, minds }) : undefined))
      .catch((error: unknown) => log.error({ err: error, model: id }, "a downloaded model could not be used"));
  };
  local.onStep = () => {
    announceModel(services.db, null).catch((error: unknown) =>
      log.warn({ err: error }, "open pages could not be notified of a model's progress"),
    );
  };
  await startLocalModels(parts);
}

import type { Runtime } from "@/inngest/runtime";
import { startServerModels } from "@/inngest/server-models";
import type { LocalModelAction, LocalModelSettingsInput, LocalModelView } from "@/lib/core/types/local-model";
import { actOnLocalModel, readLocalModels, setLocalModelSettings } from "@/lib/model-settings/local-models";

type Parts = Pick<Runtime, "services" | "minds" | "local">;

const partsOf = ({ services, minds, local }: Parts) => ({ db: services.db, minds, local });

export function readLocalModelView(parts: Parts): Promise<LocalModelView> {
  return readLocalModels(partsOf(parts));
}

/** Runs an action on a model of the catalogue for a route or a page, and examines a newly chosen model in the background. */
export async function act(parts: Parts, id: string, action: LocalModelAction): Promise<void> {
  const now = parts.services.clock();
  const { changesModels } = await actOnLocalModel(partsOf(parts), { id, action, now });
  if (changesModels) await startServerModels(parts);
}

export function changeSettings(parts: Parts, change: LocalModelSettingsInput): Promise<void> {
  return setLocalModelSettings(partsOf(parts), change);
}

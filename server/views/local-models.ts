import type { Runtime } from "@/inngest/runtime";
import type { LocalModelView } from "@/lib/core/types/local-model";
import { readLocalModels } from "@/lib/model-settings/local-models";

export function readLocalModelView(parts: Pick<Runtime, "services" | "minds" | "local">): Promise<LocalModelView> {
  const { services, minds, local } = parts;
  return readLocalModels({ db: services.db, minds, local });
}

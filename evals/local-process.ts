import type { Env } from "@/lib/core/env";
import { OWN_FILE } from "@/lib/core/types/local-model";
import type { Mind } from "@/lib/core/types/mind";
import { connectedMind } from "@/lib/mind";
import type { ModelProcess } from "@/lib/mind/llama";
import { createLocalModels } from "@/lib/mind/llama/create";

/** A model file as the product runs it: its mind, and its process, which the caller must stop. `env` names the file as LOCAL_MODEL. */
export function openLocalModel(env: Env): { mind: Mind; process: ModelProcess; stop(): Promise<void> } {
  const local = createLocalModels(env);
  const process = local.processOf(OWN_FILE);
  if (!process) throw new Error(`${env.LOCAL_MODEL} is not a model file.`);
  const models = { small: OWN_FILE, medium: OWN_FILE, large: OWN_FILE };
  const mind = connectedMind({ ...local.configOf(process), models, timeoutMs: env.MODEL_TIMEOUT_MS });
  return { mind, process, stop: () => local.stop() };
}

import { CUSTOM_PRESET, LOCAL_PRESET, OPENAI_PRESET } from "@/lib/core/model-presets";
import type { ProcessState, ShownProcess } from "@/lib/core/types/local-model";
import type { EmbedderChoice, ModelChoice, ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import type { ModelView, ShownModelSettings } from "@/lib/core/types/model-settings";
import { addressOf, destinationOf, resolveModels } from "@/lib/memory/model/resolve";
import { type KeyOwner, openKey } from "./api-keys";
import type { Minds } from "./minds";
import { searchDestination } from "./view-embedder";

/** The settings as a user may see them: without keys, and of the server's only where text is sent, unless they are the operator. */
export function viewModels(
  minds: Minds,
  choice: ModelChoice,
  { isOperator, embedders, power }: { isOperator: boolean; embedders: EmbedderChoice; power: ModelView["power"] },
): ModelView {
  const resolved = resolveModels(choice, minds.envUrl);
  const { source, stored, destination, consent } = resolved;
  const process = minds.processOf(resolved);
  // The built-in mind answers when models may not be used, and when the server's own model is down or its file is missing.
  const asks = resolved.asks && minds.of(choice).kind !== "offline";
  const env = showEnv(minds, choice);
  const replyModel = source === "env" ? env?.models.large : stored?.models.large;
  const { ownKeys, ownPrivateAddresses } = choice.policy;
  return {
    source,
    answers: asks ? "model" : "built_in",
    replyModel: asks ? ((process && minds.local?.nameOf(process.config.modelId)) ?? replyModel ?? null) : null,
    isReachable: minds.of(choice).isReachable?.() ?? true,
    process: process ? shown(process.state) : stored?.preset === LOCAL_PRESET ? FILE_MISSING : null,
    power,
    destination,
    searchDestination: searchDestination(minds.settings, embedders),
    consent,
    isOperator,
    permissions: { ownKeys, ownPrivateAddresses },
    own: choice.own && show(choice.userId, choice.own),
    server: isOperator && choice.server ? show(null, choice.server) : null,
    env: isOperator ? env : null,
  };
}

const shown = ({ step, problem, loadSeconds }: ProcessState): ShownProcess => ({ step, problem, loadSeconds });

/** The server's model is one that it runs itself, and its file is missing. */
const FILE_MISSING: ShownProcess = { step: "failed", problem: "file_missing", loadSeconds: null };

function show(owner: KeyOwner, stored: StoredModels): ShownModelSettings {
  const { preset, baseUrl, models, contextTokens, encryptedKey, check, checkedAt } = stored;
  return {
    preset,
    ...(baseUrl === null ? {} : { baseUrl }),
    destination: destinationOf(addressOf(stored)),
    models,
    contextTokens,
    hasKey: encryptedKey !== null,
    isKeyLost: openKey(owner, stored) === undefined,
    check,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

function showEnv({ env, envUrl, envPrint }: Minds, { policy }: ServerChoice): ShownModelSettings | null {
  if (!env || envUrl === null) return null;
  const isChecked = policy.envPrint === envPrint;
  return {
    preset: env.lifecycle ? LOCAL_PRESET : env.baseUrl === undefined ? OPENAI_PRESET : CUSTOM_PRESET,
    ...(env.lifecycle || env.baseUrl === undefined ? {} : { baseUrl: env.baseUrl }),
    destination: destinationOf(envUrl),
    models: env.models,
    contextTokens: env.contextTokens ?? {},
    hasKey: env.apiKey !== undefined,
    isKeyLost: false,
    check: isChecked ? policy.envCheck : null,
    checkedAt: isChecked ? (policy.envCheckedAt?.toISOString() ?? null) : null,
  };
}

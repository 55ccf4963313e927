import { keyedHash } from "@/lib/core/auth-secret";
import type { Env } from "@/lib/core/env";
import { OPENAI_PRESET } from "@/lib/core/model-presets";
import { guardedStreamFetch } from "@/lib/core/net/guarded-fetch";
import { MODEL_CONNECT } from "@/lib/core/settings/model-connect";
import type { ModelPolicy, StoredModels } from "@/lib/core/types/model-choice";
import type { ModelSettingsInput } from "@/lib/core/types/model-settings";
import { addressOf } from "@/lib/memory/model/resolve";
import type { ServerConfig } from "@/lib/mind";

/** Address and names of models, saved or about to be. */
export type Models = Pick<StoredModels, "preset" | "baseUrl" | "models" | "contextTokens">;

export const modelsOf = ({ preset, baseUrl, models, contextTokens }: ModelSettingsInput): Models => ({
  ...{ preset, baseUrl: baseUrl ?? null, models },
  contextTokens: contextTokens ?? {},
});

/** How a user's address is guarded; the operator's is not. */
export type UserGuard = { allowsPrivate: boolean };

export const guardOf = ({ ownPrivateAddresses }: ModelPolicy): UserGuard => ({ allowsPrivate: ownPrivateAddresses });

/**
 * The configuration of a mind from stored models. `apiKey`: null without one; undefined when it was lost: then nothing is sent, and every
 * call fails as if the server had refused the key.
 */
export function configOf(settings: Env, { models, apiKey, guard, known }: ConfigInput): ServerConfig {
  return {
    apiKey: apiKey ?? undefined,
    baseUrl: models.preset === OPENAI_PRESET ? undefined : addressOf(models),
    ...fetchOf(apiKey, guard),
    models: models.models,
    contextTokens: models.contextTokens,
    timeoutMs: settings.MODEL_TIMEOUT_MS,
    parallel: guard ? undefined : settings.MODEL_PARALLEL,
    known,
  };
}

type ConfigInput = {
  models: Models;
  apiKey: string | null | undefined;
  guard: UserGuard | null;
  known?: StoredModels["check"];
};

/** Fingerprint that is equal for equal configurations, key included. The key cannot be derived from it without the secret. */
export function fingerprintOf({ baseUrl, apiKey, models, contextTokens, identity }: ServerConfig): string {
  const parts = [baseUrl, apiKey, models, contextTokens, ...(identity === undefined ? [] : [identity])];
  return keyedHash("models", JSON.stringify(parts));
}

/** A `fetch` for models whose key was lost: it sends nothing and answers that the key is refused. */
export const refusesKey: typeof globalThis.fetch = async () => new Response("{}", { status: 401 });

function fetchOf(apiKey: string | null | undefined, guard: UserGuard | null): Pick<ServerConfig, "fetch"> {
  if (apiKey === undefined) return { fetch: refusesKey };
  if (!guard) return {};
  const { redirectsMax, answerMaxBytes: bodyMaxBytes } = MODEL_CONNECT;
  return { fetch: guardedStreamFetch({ ...guard, redirectsMax, bodyMaxBytes }) };
}

import { CUSTOM_PRESET, LOCAL_PRESET, MODEL_PRESETS } from "@/lib/core/model-presets";
import type { Tier } from "@/lib/core/types/model-check";
import {
  CONTEXT_MAX,
  CONTEXT_MIN,
  type ListModelsInput,
  type ModelSettingsInput,
  type ShownModelSettings,
} from "@/lib/core/types/model-settings";

export const TIERS = ["large", "medium", "small"] as const satisfies Tier[];

/** Values of the form that connects a model. */
export type ConnectDraft = {
  preset: string;
  /** The address of the endpoint; used only with the preset `custom`. */
  baseUrl: string;
  apiKey: string;
  /** Whether the saved key is replaced, or removed if `apiKey` is empty. */
  replacesKey: boolean;
  isOneModel: boolean;
  models: Record<Tier, string>;
  contextTokens: Record<Tier, string>;
};

export type ConnectProblem = "addressMissing" | "addressBad" | "keyMissing" | "keyBad" | "modelMissing" | "contextBad";
type Named<Name extends string> = Partial<Record<Name, ConnectProblem>>;

/** Saved settings for the form: a model that the server runs itself has neither address nor key, so there is nothing to show. */
export const asEndpoint = (saved: ShownModelSettings | null): ShownModelSettings | null =>
  saved?.preset === LOCAL_PRESET ? null : saved;

/** Initial values of the form: the saved settings, or the first preset. */
export function beginDraft(saved: ShownModelSettings | null): ConnectDraft {
  const models = saved?.models ?? { large: "", medium: "", small: "" };
  const contextOf = (tier: Tier) => String(saved?.contextTokens[tier] ?? "");
  return {
    preset: saved?.preset ?? MODEL_PRESETS[0]?.id ?? CUSTOM_PRESET,
    baseUrl: saved?.baseUrl ?? "",
    apiKey: "",
    replacesKey: false,
    isOneModel: new Set(Object.values(models)).size === 1,
    models: { ...models },
    contextTokens: { large: contextOf("large"), medium: contextOf("medium"), small: contextOf("small") },
  };
}

/** Tiers with a field of their own: with one model for everything, the first stands for all. */
export const shownTiers = ({ isOneModel }: ConnectDraft): Tier[] => (isOneModel ? ["large"] : [...TIERS]);

/** One model per tier, starting with the one that was for everything. */
export function withThreeModels({ models: { large, medium, small } }: ConnectDraft): Partial<ConnectDraft> {
  return { isOneModel: false, models: { large, medium: medium || large, small: small || large } };
}

/** Address of a model, and its key. */
export type EndpointDraft = Pick<ConnectDraft, "preset" | "baseUrl" | "apiKey" | "replacesKey">;
export type SavedEndpoint = Pick<ShownModelSettings, "preset" | "baseUrl" | "hasKey" | "isKeyLost">;

const isCustom = ({ preset }: EndpointDraft) => preset === CUSTOM_PRESET;

/** Whether the saved key belongs to the address in the draft. */
export function hasSavedKey(draft: EndpointDraft, saved: SavedEndpoint | null): boolean {
  if (!saved?.hasKey || saved.isKeyLost || saved.preset !== draft.preset) return false;
  return !isCustom(draft) || saved.baseUrl === draft.baseUrl.trim();
}

/** Address and key for the API: an omitted key means the saved one, null means none. */
export function endpointOf(draft: EndpointDraft, saved: SavedEndpoint | null): Omit<ListModelsInput, "whose"> {
  const keepsKey = hasSavedKey(draft, saved) && !draft.replacesKey;
  return {
    preset: draft.preset,
    ...(isCustom(draft) ? { baseUrl: draft.baseUrl.trim() } : {}),
    ...(keepsKey ? {} : { apiKey: draft.apiKey.trim() || null }),
  };
}

export function settingsOf(draft: ConnectDraft, saved: ShownModelSettings | null): ModelSettingsInput {
  const filled = (tier: Tier) => (draft.isOneModel ? "large" : tier);
  const models = { large: "", medium: "", small: "" };
  const contextTokens: Partial<Record<Tier, number>> = {};
  for (const tier of TIERS) {
    models[tier] = draft.models[filled(tier)].trim();
    const tokens = draft.contextTokens[filled(tier)].trim();
    if (tokens) contextTokens[tier] = Number(tokens);
  }
  return { ...endpointOf(draft, saved), models, contextTokens };
}

/** Problems that prevent listing the models of a service. */
export function endpointProblems(draft: EndpointDraft, saved: SavedEndpoint | null): Named<"baseUrl" | "apiKey"> {
  const problems: Named<"baseUrl" | "apiKey"> = {};
  const address = draft.baseUrl.trim();
  if (isCustom(draft) && !isWebAddress(address)) problems.baseUrl = address ? "addressBad" : "addressMissing";
  const key = draft.apiKey.trim();
  const keepsKey = hasSavedKey(draft, saved) && !draft.replacesKey;
  if (!key && !keepsKey && !isCustom(draft)) problems.apiKey = "keyMissing";
  if (key && !/^[\x21-\x7e]+$/.test(key)) problems.apiKey = "keyBad";
  return problems;
}

/** Problems that prevent checking and saving the models, by field. */
export function draftProblems(draft: ConnectDraft, saved: ShownModelSettings | null) {
  const problems: Named<"baseUrl" | "apiKey" | `model.${Tier}` | `context.${Tier}`> = endpointProblems(draft, saved);
  for (const tier of shownTiers(draft)) {
    if (!draft.models[tier].trim()) problems[`model.${tier}`] = "modelMissing";
    if (!isContext(draft.contextTokens[tier].trim())) problems[`context.${tier}`] = "contextBad";
  }
  return problems;
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function isContext(text: string): boolean {
  if (text === "") return true;
  const tokens = Number(text);
  return Number.isInteger(tokens) && tokens >= CONTEXT_MIN && tokens <= CONTEXT_MAX;
}

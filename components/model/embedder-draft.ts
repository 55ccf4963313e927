import type { EmbedderSettingsInput, EmbedderView, ShownEmbedder } from "@/lib/core/types/embedder-settings";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import {
  beginDraft,
  type ConnectProblem,
  type EndpointDraft,
  endpointOf,
  endpointProblems,
  hasSavedKey,
  type SavedEndpoint,
} from "./connect-draft";

/** Values of the form that chooses an embedder. */
export type EmbedderDraft = EndpointDraft & { kind: ShownEmbedder["kind"]; localModel: string; model: string };

/** Initial values of the form: the saved embedder; for an endpoint the service of the chat models. */
export function beginEmbedderDraft(
  { chosen, localModels }: EmbedderView,
  chatModels: ShownModelSettings | null,
): EmbedderDraft {
  const { preset, baseUrl } = savedEndpointOf(chosen) ?? chatModels ?? beginDraft(null);
  return {
    kind: chosen.kind,
    localModel: (chosen.kind === "local" && chosen.model) || (localModels[0] ?? ""),
    ...{ preset, baseUrl: baseUrl ?? "", apiKey: "", replacesKey: false },
    model: (chosen.kind === "endpoint" && chosen.model) || "",
  };
}

/** The saved settings of the address in the draft: of the embedder, or of the chat models, whose key is used as well. */
export function savedFor(
  draft: EmbedderDraft,
  { chosen }: EmbedderView,
  chatModels: ShownModelSettings | null,
): SavedEndpoint | null {
  const saved = [savedEndpointOf(chosen), chatModels];
  return saved.find((one) => hasSavedKey(draft, one)) ?? saved[0] ?? null;
}

export function embedderSettingsOf(draft: EmbedderDraft, saved: SavedEndpoint | null): EmbedderSettingsInput {
  if (draft.kind === "built_in") return { kind: "built_in" };
  if (draft.kind === "local") return { kind: "local", model: draft.localModel };
  return { kind: "endpoint", ...endpointOf(draft, saved), model: draft.model.trim() };
}

/** Problems that prevent saving the embedder, by field. */
export function embedderProblems(draft: EmbedderDraft, saved: SavedEndpoint | null) {
  if (draft.kind !== "endpoint") return {};
  const problems: Partial<Record<"baseUrl" | "apiKey" | "model", ConnectProblem>> = endpointProblems(draft, saved);
  if (!draft.model.trim()) problems.model = "modelMissing";
  return problems;
}

function savedEndpointOf({ kind, preset, baseUrl, hasKey, isKeyLost }: ShownEmbedder): SavedEndpoint | null {
  if (kind !== "endpoint" || preset === null) return null;
  return { preset, ...(baseUrl === null ? {} : { baseUrl }), hasKey, isKeyLost };
}

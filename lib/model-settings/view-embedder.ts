import type { Db } from "@/db";
import type { Env } from "@/lib/core/env";
import { CUSTOM_PRESET, OPENAI_PRESET } from "@/lib/core/model-presets";
import { type EmbedderView, embedderFailures, type ShownEmbedder } from "@/lib/core/types/embedder-settings";
import type { EmbedderChoice, StoredEmbedder } from "@/lib/core/types/model-choice";
import type { ModelDestination } from "@/lib/core/types/model-settings";
import { readEmbedderChoice } from "@/lib/memory/model/embedder";
import { addressOf, destinationOf } from "@/lib/memory/model/resolve";
import { countAllEmbedded } from "@/lib/memory/nodes/embeddings";
import { type LocalEmbedder, localEmbeddingModels } from "@/lib/mind";
import { openEmbedderKey } from "./api-keys";
import type { Embedders } from "./embedders";

/**
 * The embedder settings as the operator may see them, with the progress of a change. `arriving`: a chosen local embedder that is not ready
 * yet.
 */
export async function readEmbedders(db: Db, embedders: Embedders, arriving?: LocalEmbedder): Promise<EmbedderView> {
  const { settings } = embedders;
  const { chosen, former } = await readEmbedderChoice(db);
  const problem = embedderFailures.find((code) => code === former?.problem) ?? null;
  return {
    chosen: show(settings, chosen),
    isSaved: chosen !== null,
    env: show(settings, null),
    change: former && {
      from: show(settings, former),
      ...(await countAllEmbedded(db, embedders.of(chosen).id)),
      problem,
    },
    preparing: preparingOf(arriving),
    localModels: [...localEmbeddingModels],
  };
}

/** Where texts are sent for embedding: to the chosen endpoint, or to the one still in use. */
export function searchDestination(settings: Env, { chosen, former }: EmbedderChoice): ModelDestination | null {
  const { destination } = show(settings, chosen);
  return destination ?? (former && show(settings, former).destination);
}

function show(settings: Env, stored: StoredEmbedder | null): ShownEmbedder {
  const nothing = { preset: null, baseUrl: null, destination: null, hasKey: false, isKeyLost: false };
  if (stored?.kind === "built_in") return { kind: "built_in", model: null, ...nothing };
  if (stored?.kind === "local") return { kind: "local", model: stored.model, ...nothing };
  if (stored?.kind !== "endpoint") return showEnv(settings);
  const { preset, baseUrl, model, encryptedKey } = stored;
  return {
    ...{ kind: "endpoint", preset, baseUrl, model },
    destination: destinationOf(addressOf({ preset: preset ?? "", baseUrl })),
    hasKey: encryptedKey !== null,
    isKeyLost: openEmbedderKey(stored) === undefined,
  };
}

function showEnv(settings: Env): ShownEmbedder {
  const { EMBEDDER, EMBEDDING_MODEL, LOCAL_EMBEDDING_MODEL, OPENAI_BASE_URL, OPENAI_API_KEY } = settings;
  const nothing = { preset: null, baseUrl: null, destination: null, hasKey: false, isKeyLost: false };
  if (EMBEDDER === "local") return { kind: "local", model: LOCAL_EMBEDDING_MODEL, ...nothing };
  if (EMBEDDER !== "openai") return { kind: "built_in", model: null, ...nothing };
  const preset = OPENAI_BASE_URL === undefined ? OPENAI_PRESET : CUSTOM_PRESET;
  return {
    ...{ kind: "endpoint", preset, baseUrl: OPENAI_BASE_URL ?? null, model: EMBEDDING_MODEL },
    destination: destinationOf(addressOf({ preset, baseUrl: OPENAI_BASE_URL })),
    ...{ hasKey: OPENAI_API_KEY !== undefined, isKeyLost: false },
  };
}

function preparingOf(arriving: LocalEmbedder | undefined): EmbedderView["preparing"] {
  const state = arriving?.state;
  if (!state || state.step === "ready") return null;
  return state.step === "downloading" ? state : { step: state.step };
}

import presets from "./model-presets.json";

/** A service of models with an OpenAI-compatible address. */
export type ModelPreset = {
  id: string;
  name: string;
  baseUrl: string;
  /** The page where one gets a key. */
  keys: string;
  /** The page of the service that documents the address. */
  source: string;
  /** What its list of models asks for beside the usual key, and the header that it takes the key from. */
  listHeaders?: Record<string, string>;
  listKeyHeader?: string;
};

export const MODEL_PRESETS: readonly ModelPreset[] = presets;

/** It is asked by its own Responses API. */
export const OPENAI_PRESET = "openai";

/** An address that is typed in by hand. */
export const CUSTOM_PRESET = "custom";

/** A model that this server runs itself. Its address is never asked as it stands: the port is known once the model's process runs. */
export const LOCAL_PRESET = "local";
export const LOCAL_MODEL_URL = "http://127.0.0.1/v1";

export function findModelPreset(id: string): ModelPreset | undefined {
  return MODEL_PRESETS.find((preset) => preset.id === id);
}

/** Servers of models that people run on their own machine, by the port that each listens on unless told otherwise. */
export const LOCAL_MODEL_SERVERS = [
  { id: "ollama", name: "Ollama", port: 11_434 },
  { id: "lm-studio", name: "LM Studio", port: 1_234 },
  { id: "llama-cpp", name: "llama.cpp", port: 8_080 },
  { id: "vllm", name: "vLLM", port: 8_000 },
  { id: "jan", name: "Jan", port: 1_337 },
] as const;

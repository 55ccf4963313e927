import presets from "./model-presets.json";

/** A model provider with an OpenAI-compatible API. */
export type ModelPreset = {
  id: string;
  name: string;
  baseUrl: string;
  /** Page where users get an API key. */
  keysUrl: string;
  /** Address of the provider's page that documents `baseUrl`. */
  docsUrl: string;
  /** Additional headers for the request that lists the models, and the header in which that request sends the key. */
  listHeaders?: Record<string, string>;
  listKeyHeader?: string;
};

export const MODEL_PRESETS: readonly ModelPreset[] = presets;

/** Preset of OpenAI, which is called through OpenAI's own Responses API. */
export const OPENAI_PRESET = "openai";

/** Preset for an address that the user enters. */
export const CUSTOM_PRESET = "custom";

/**
 * Preset for a model that this server runs itself. `LOCAL_MODEL_URL` is a placeholder that is never called: the port is only known once the
 * model's process runs.
 */
export const LOCAL_PRESET = "local";
export const LOCAL_MODEL_URL = "http://127.0.0.1/v1";

export function findModelPreset(id: string): ModelPreset | undefined {
  return MODEL_PRESETS.find((preset) => preset.id === id);
}

/** Model servers that people run on their own machine, with their default ports. */
export const LOCAL_MODEL_SERVERS = [
  { id: "ollama", name: "Ollama", port: 11_434 },
  { id: "lm-studio", name: "LM Studio", port: 1_234 },
  { id: "llama-cpp", name: "llama.cpp", port: 8_080 },
  { id: "vllm", name: "vLLM", port: 8_000 },
  { id: "jan", name: "Jan", port: 1_337 },
] as const;

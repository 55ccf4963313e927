import presets from "./model-presets.json";

/** A model provider with an OpenAI-compatible API. */
export type ModelPreset = {
  id: string;
  name: string;
  baseUrl: string;
  /** Page where users get an API key. */
  keys: string;
  /** The provider's page that documents the address. */
  source: string;
  /** Extra headers for the list of models, and the header that carries the key there. */
  listHeaders?: Record<string, string>;
  listKeyHeader?: string;
};

export const MODEL_PRESETS: readonly ModelPreset[] = presets;

/** Called through its own Responses API. */
export const OPENAI_PRESET = "openai";

/** An address entered by the user. */
export const CUSTOM_PRESET = "custom";

/**
 * A model that this server runs itself. `LOCAL_MODEL_URL` is a placeholder and never called: the port is known once the model's process
 * runs.
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

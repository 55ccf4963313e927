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
};

export const MODEL_PRESETS: readonly ModelPreset[] = presets;

/** It is asked by its own Responses API. */
export const OPENAI_PRESET = "openai";

/** An address that is typed in by hand. */
export const CUSTOM_PRESET = "custom";

export function findModelPreset(id: string): ModelPreset | undefined {
  return MODEL_PRESETS.find((preset) => preset.id === id);
}

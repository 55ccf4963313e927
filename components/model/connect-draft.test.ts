import { describe, expect, test } from "vitest";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import { modelSettingsSchema } from "@/lib/core/types/model-settings";
import {
  asEndpoint,
  beginDraft,
  draftProblems,
  endpointOf,
  endpointProblems,
  hasSavedKey,
  settingsOf,
  withThreeModels,
} from "./connect-draft";

const saved: ShownModelSettings = {
  preset: "custom",
  baseUrl: "https://models.example/v1",
  destination: { host: "models.example", isLocal: false },
  models: { large: "big", medium: "big", small: "tiny" },
  contextTokens: { small: 8_192 },
  hasKey: true,
  isKeyLost: false,
  check: null,
  checkedAt: null,
};

describe("connecting a model", () => {
  test("the form starts from the saved settings and can be saved again without entering the key", () => {
    const draft = beginDraft(saved);
    expect(draft.isOneModel).toBe(false);
    expect(settingsOf(draft, saved)).toEqual({
      preset: "custom",
      baseUrl: "https://models.example/v1",
      models: saved.models,
      contextTokens: { small: 8_192 },
    });
  });

  test("one model for everything is sent as the same name for all three uses", () => {
    const draft = {
      ...beginDraft(null),
      preset: "mistral",
      apiKey: " key-1 ",
      models: { large: "m", medium: "", small: "" },
    };
    const settings = settingsOf(draft, null);
    expect(settings.models).toEqual({ large: "m", medium: "m", small: "m" });
    expect(settings.apiKey).toBe("key-1");
    expect(modelSettingsSchema.safeParse(settings).success).toBe(true);
  });

  test("separating the uses of one model for everything fills each field with its name", () => {
    const draft = { ...beginDraft(null), models: { large: "m", medium: "", small: "s" } };
    expect(withThreeModels(draft)).toEqual({ isOneModel: false, models: { large: "m", medium: "m", small: "s" } });
  });

  test("the saved key is used only for the address it was saved with", () => {
    const draft = beginDraft(saved);
    expect(hasSavedKey(draft, saved)).toBe(true);
    expect(endpointOf({ ...draft, baseUrl: "https://other.example/v1" }, saved)).toMatchObject({ apiKey: null });
    expect(endpointOf({ ...draft, preset: "openai" }, saved)).toEqual({ preset: "openai", apiKey: null });
    expect(hasSavedKey(draft, { ...saved, isKeyLost: true })).toBe(false);
  });

  test("a typed key replaces the saved one, and the saved key can be removed", () => {
    const draft = { ...beginDraft(saved), replacesKey: true };
    expect(endpointOf({ ...draft, apiKey: "new" }, saved)).toMatchObject({ apiKey: "new" });
    expect(endpointOf(draft, saved)).toMatchObject({ apiKey: null });
  });
});

test("the form stays empty for a model that the server runs itself and does not show its local address", () => {
  const local = { ...saved, preset: "local", destination: { host: "127.0.0.1", isLocal: true }, hasKey: false };
  const draft = beginDraft(asEndpoint(local));
  expect(draft).toEqual(beginDraft(null));
  expect(endpointProblems(draft, asEndpoint(local))).toEqual({ apiKey: "keyMissing" });
  expect(asEndpoint(saved)).toBe(saved);
});

describe("problems of the form", () => {
  test("a preset service needs a key, a custom address does not", () => {
    const draft = beginDraft(null);
    expect(endpointProblems(draft, null)).toEqual({ apiKey: "keyMissing" });
    expect(endpointProblems({ ...draft, preset: "custom", baseUrl: "http://127.0.0.1:11434/v1" }, null)).toEqual({});
  });

  test.each([
    ["", "addressMissing"],
    ["models.example", "addressBad"],
    ["ftp://models.example", "addressBad"],
  ])("the address %j has the problem %s", (baseUrl, problem) => {
    expect(endpointProblems({ ...beginDraft(null), preset: "custom", baseUrl }, null)).toEqual({ baseUrl: problem });
  });

  test("a key with a space, a missing model and an impossible context size are each reported at their field", () => {
    const draft = beginDraft(null);
    const wrong = { ...draft, apiKey: "two words", isOneModel: false, models: { large: "a", medium: "", small: "c" } };
    expect(draftProblems({ ...wrong, contextTokens: { large: "12", medium: "", small: "8192" } }, null)).toEqual({
      apiKey: "keyBad",
      "model.medium": "modelMissing",
      "context.large": "contextBad",
    });
  });
});

import { expect, test } from "vitest";
import type { EmbedderView, ShownEmbedder } from "@/lib/core/types/embedder-settings";
import type { ShownModelSettings } from "@/lib/core/types/model-settings";
import { beginEmbedderDraft, embedderProblems, embedderSettingsOf, savedFor } from "./embedder-draft";

const nothing = { model: null, preset: null, baseUrl: null, destination: null, hasKey: false, isKeyLost: false };
const builtIn: ShownEmbedder = { kind: "built_in", ...nothing };
const view = (chosen: ShownEmbedder): EmbedderView => ({
  ...{ chosen, isSaved: true, env: builtIn, change: null, preparing: null, localModels: ["first", "second"] },
});
const chat = { preset: "groq", hasKey: true, isKeyLost: false } as ShownModelSettings;

test("the embedder form starts with the service of the chat models and uses their saved key", () => {
  const draft = { ...beginEmbedderDraft(view(builtIn), chat), kind: "endpoint" as const, model: " embed-1 " };
  const saved = savedFor(draft, view(builtIn), chat);
  expect(embedderProblems(draft, saved)).toEqual({});
  expect(embedderSettingsOf(draft, saved)).toEqual({ kind: "endpoint", preset: "groq", model: "embed-1" });
});

test("the key saved for one address is not used for another", () => {
  const draft = {
    ...beginEmbedderDraft(view(builtIn), chat),
    kind: "endpoint" as const,
    preset: "mistral",
    model: "m",
  };
  const saved = savedFor(draft, view(builtIn), chat);
  expect(embedderProblems(draft, saved)).toEqual({ apiKey: "keyMissing" });
});

test("the embedder form starts from the saved embedder, and a saved key need not be typed again", () => {
  const baseUrl = "http://127.0.0.1:1/v1";
  const chosen: ShownEmbedder = { ...builtIn, kind: "endpoint", preset: "custom", baseUrl, model: "e", hasKey: true };
  const draft = beginEmbedderDraft(view(chosen), chat);
  const saved = savedFor(draft, view(chosen), chat);
  expect(embedderSettingsOf(draft, saved)).toEqual({ kind: "endpoint", preset: "custom", baseUrl, model: "e" });
  expect(embedderSettingsOf({ ...draft, kind: "local" }, saved)).toEqual({ kind: "local", model: "first" });
  expect(embedderSettingsOf({ ...draft, kind: "built_in" }, saved)).toEqual({ kind: "built_in" });
});

test("the embedder form requires a model name for an endpoint", () => {
  const draft = { ...beginEmbedderDraft(view(builtIn), chat), kind: "endpoint" as const };
  expect(embedderProblems(draft, chat)).toEqual({ model: "modelMissing" });
});

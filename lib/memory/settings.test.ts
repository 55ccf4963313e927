import { expect, test } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { wordlessEmbedder } from "./memory.fixtures";
import { WEIGHTS } from "./recall/score";
import { cosinesOf, settingsFrom } from "./settings";

const thresholds = {
  ...{ relevance: 0.8, calibrated: 0.87, dedupe: 0.97, conflict: 0.9, thought: 0.96, expectation: 0.82 },
  ...{ entityMerge: 0.98, entityUncertain: 0.93, evidence: 0.9 },
};
const embedder = { ...wordlessEmbedder, thresholds };
const holding = (env: Record<string, string>) => cosinesOf({ settings: settingsFrom(parseEnv(env)), embedder });

test("without settings every similarity threshold is the embedder's own", () => {
  expect(holding({})).toEqual({
    ...{ mentionCosine: 0.97, conflictCosine: 0.9, thoughtCosine: 0.96, expectationCosine: 0.82 },
    ...{ entityMergeCosine: 0.98, entityUncertainCosine: 0.93 },
  });
});

test("a similarity threshold that is set replaces the embedder's, and no other", () => {
  expect(holding({ MENTION_COSINE: "0.5" })).toEqual({ ...holding({}), mentionCosine: 0.5 });
  expect(holding({ CONFLICT_COSINE: "0" })).toMatchObject({ conflictCosine: 0 });
});

test("the ranking weights are the measured ones, unless the environment sets others", () => {
  expect(settingsFrom(parseEnv({})).weights).toEqual(WEIGHTS);
  expect(settingsFrom(parseEnv({ IMPACT_WEIGHT: "2" })).weights).toEqual({ ...WEIGHTS, impact: 2 });
  expect(() => parseEnv({ ANCHOR_WEIGHT: "-1" })).toThrow("ANCHOR_WEIGHT");
});

test("the threshold for an uncertain entity never exceeds the threshold for merging", () => {
  expect(holding({ ENTITY_MERGE_COSINE: "0.9" })).toMatchObject({ entityMergeCosine: 0.9, entityUncertainCosine: 0.9 });
  expect(() => holding({ ENTITY_MERGE_COSINE: "0.5", ENTITY_UNCERTAIN_COSINE: "0.6" })).toThrow("must not be above");
});

import { meaningOf } from "@/lib/core/meaning";
import { BUILT_IN } from "@/lib/core/settings/thresholds";
import type { Embedder } from "@/lib/core/types/embedder";
import { lexicalVector } from "./embed-lexical";

/** Share of a cosine that is what two texts mean; the rest is how they are spelled. Measured by `evals/recall.ts`. */
const MEANING_SHARE = 0.85;
const [MEANT, SPELLED] = [Math.sqrt(MEANING_SHARE), Math.sqrt(1 - MEANING_SHARE)];

/**
 * The embedder in the box: `number[512]`, unit norm, deterministic, no download. A text is what it means (the distilled static
 * table, English and Chinese) beside how it is spelled (hashed character n-grams: names, typos, any language). A name is only
 * how it is spelled, so that two people are not one because both names mean a flower.
 */
export const builtInEmbedder: Embedder = {
  id: "built-in-v2",
  dims: 512,
  thresholds: BUILT_IN,
  embedsMessages: false,
  embed: async (texts, { signal, as }) =>
    texts.map((text) => {
      signal.throwIfAborted();
      const spelled = lexicalVector(text);
      const meant = as === "name" ? undefined : meaningOf(text);
      if (!meant?.some((value) => value !== 0)) return [...spelled, ...new Array<number>(128).fill(0)];
      return [...spelled.map((value) => value * SPELLED), ...Array.from(meant, (value) => value * MEANT)];
    }),
};

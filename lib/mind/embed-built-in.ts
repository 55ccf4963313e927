import { meaningOf } from "@/lib/core/meaning";
import { BUILT_IN } from "@/lib/core/settings/thresholds";
import type { Embedder } from "@/lib/core/types/embedder";
import { lexicalVector } from "./embed-lexical";

/** Share of meaning in a cosine; the rest is spelling. Measured by `evals/recall.ts`. */
const MEANING_SHARE = 0.85;
const [MEANT, SPELLED] = [Math.sqrt(MEANING_SHARE), Math.sqrt(1 - MEANING_SHARE)];

/**
 * The built-in embedder: `number[512]`, unit norm, deterministic, no download. Combines meaning (the distilled static table, English and
 * Chinese) and spelling (hashed character n-grams: names, typos, any language). Names use spelling only, so that two people are not merged
 * because both names mean a flower.
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

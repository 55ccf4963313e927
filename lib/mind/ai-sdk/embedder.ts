import { embedMany } from "ai";
import { countTokens } from "@/lib/core/count-tokens";
import { OPENAI } from "@/lib/core/settings/thresholds";
import { clip } from "@/lib/core/text/code-points";
import { assertOutsideTransaction } from "@/lib/core/transaction-scope";
import type { Embedder } from "@/lib/core/types/embedder";
import { mindError, toMindError } from "./failures";
import { type Endpoint, embeddingModel } from "./provider";

const BATCH_MAX = 96;
/** Maximum code points of a text to embed. Endpoints refuse more than about 8,000 tokens, and a Han character may take more than one. */
const TEXT_MAX = 6_000;

export type EmbedderConfig = Endpoint & {
  model: string;
  timeoutMs: number;
  /** Host of the model, if a model of the same name elsewhere may have other vectors. */
  at?: string;
};

/**
 * An embedder over `POST /embeddings`. Vectors have unit norm; `dims` is 0 until the first answer, and an answer with other dimensions is
 * refused. `timeoutMs` applies to each batch.
 */
export function createOpenAiEmbedder(config: EmbedderConfig): Embedder {
  let dims = 0;
  return {
    id: `openai:${config.model}${config.at ? `@${config.at}` : ""}`,
    thresholds: OPENAI,
    embedsMessages: true,
    get dims() {
      return dims;
    },
    async embed(texts, { signal, onTokens }) {
      assertOutsideTransaction("a model call");
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += BATCH_MAX) {
        const { batch, tokens } = await embedBatch(config, texts.slice(start, start + BATCH_MAX), signal);
        onTokens?.(tokens);
        dims ||= batch[0]?.length ?? 0;
        if (batch.some((vector) => vector.length !== dims))
          throw mindError("bad_answer", { detail: "dimensions changed" });
        vectors.push(...batch);
      }
      return vectors;
    },
  };
}

async function embedBatch(
  config: EmbedderConfig,
  texts: string[],
  signal: AbortSignal,
): Promise<{ batch: number[][]; tokens: number }> {
  const timeout = AbortSignal.timeout(config.timeoutMs);
  try {
    // Servers refuse an empty text.
    const values = texts.map((text) => clip(text, TEXT_MAX) || " ");
    const { embeddings, usage } = await embedMany({
      model: embeddingModel(config, config.model),
      values,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeout]),
    });
    if (embeddings.length !== texts.length) throw mindError("bad_answer", { detail: "wrong number of vectors" });
    // Estimated by counting if the server reports nothing, as for a reply.
    const tokens = usage.tokens > 0 ? usage.tokens : values.reduce((sum, text) => sum + countTokens(text), 0);
    return { batch: embeddings.map(toUnit), tokens };
  } catch (error) {
    signal.throwIfAborted();
    throw timeout.aborted ? mindError("timeout") : toMindError(error);
  }
}

function toUnit(vector: number[]): number[] {
  const norm = Math.hypot(...vector);
  if (!Number.isFinite(norm) || norm === 0) throw mindError("bad_answer", { detail: "not a vector" });
  return vector.map((x) => x / norm);
}

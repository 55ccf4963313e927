import { log } from "@/lib/core/log";
import type { Services } from "@/lib/memory/services";
import { builtInEmbedder, type LocalEmbedder } from "@/lib/mind";
import { addVectorsOf } from "./embed";

const RETRY_MS = 10 * 60_000;

type SwitchOptions = { againMs?: number; signal?: AbortSignal; isFallbackEmbedder?: boolean };
type NewEmbedder = Pick<LocalEmbedder, "id" | "dims" | "thresholds" | "embedsMessages" | "embed" | "prepare">;

/** The built-in embedder, which is always ready: used as a stand-in until the configured embedder is ready. */
export const FALLBACK_EMBEDDER = { embedder: builtInEmbedder, isFallbackEmbedder: true };

/**
 * Lets an embedder take over from its stand-in: once it is ready, every memory gets a second vector, made by it. Only then is it used for
 * queries, so that a search never finds less than before. The stand-in's vectors are deleted by the next `reembedOne`. Failures are logged
 * and retried every `againMs` unless `signal` aborts. `isFallbackEmbedder`: this embedder is itself a stand-in.
 * @returns after the first attempt.
 */
export async function switchEmbedder(
  services: Services,
  arriving: NewEmbedder,
  { againMs = RETRY_MS, signal, isFallbackEmbedder = false }: SwitchOptions = {},
): Promise<void> {
  try {
    await arriving.prepare();
    while (!signal?.aborted && (await addVectorsOf(services, arriving)) > 0);
    if (signal?.aborted) return;
    services.embedder = arriving;
    services.isFallbackEmbedder = isFallbackEmbedder;
    log.info({ embedder: arriving.id }, "the embedder is ready and has taken over");
  } catch (error) {
    if (signal?.aborted) return;
    const minutes = Math.round(againMs / 60_000);
    log.warn({ err: error, minutes }, "the embedder is not ready: the built-in one is used until the next attempt");
    const again = () =>
      signal?.aborted || void switchEmbedder(services, arriving, { againMs, signal, isFallbackEmbedder });
    setTimeout(again, againMs).unref();
  }
}

import { log } from "@/lib/core/log";
import type { Services } from "@/lib/memory/services";
import { builtInEmbedder, type LocalEmbedder } from "@/lib/mind";
import { embedBeside } from "./embed";

const AGAIN_MS = 10 * 60_000;

type TakeOverOptions = { againMs?: number; signal?: AbortSignal; isStandIn?: boolean };
type Arriving = Pick<LocalEmbedder, "id" | "dims" | "thresholds" | "embedsMessages" | "embed" | "prepare">;

/** An embedder that is not ready yet is stood in for by the built-in one, which always is. */
export const STAND_IN = { embedder: builtInEmbedder, isStandIn: true };

/**
 * Lets an embedder take over from the one that stands in for it: when it is ready every memory gets a vector of it beside the one
 * it has, and only then it is the one that is asked, so that a search never finds less than before. The stand-in's vectors go
 * with the next `reembedOne`. What fails is told to the log and tried again every `againMs`, unless `signal` ends it.
 * `isStandIn`: it stands in for another one itself.
 * @returns after the first try.
 */
export async function takeOver(
  services: Services,
  arriving: Arriving,
  { againMs = AGAIN_MS, signal, isStandIn = false }: TakeOverOptions = {},
): Promise<void> {
  try {
    await arriving.prepare();
    while (!signal?.aborted && (await embedBeside(services, arriving)) > 0);
    if (signal?.aborted) return;
    services.embedder = arriving;
    services.isStandIn = isStandIn;
    log.info({ embedder: arriving.id }, "the embedder is ready and has taken over");
  } catch (error) {
    if (signal?.aborted) return;
    const minutes = Math.round(againMs / 60_000);
    log.warn(
      { err: error, minutes },
      "the embedder is not ready: the built-in one answers meanwhile, and it is tried again",
    );
    const again = () => signal?.aborted || void takeOver(services, arriving, { againMs, signal, isStandIn });
    setTimeout(again, againMs).unref();
  }
}

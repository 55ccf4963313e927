import { log } from "@/lib/core/log";
import type { CheckOptions, ModelCheck } from "@/lib/core/types/model-check";

/**
 * Streams a check as lines of JSON. Each line holds all results found so far; the last line holds the final result. The check
 * stops when the client cancels the stream or aborts the request.
 */
export function streamCheck(check: (options: CheckOptions) => Promise<ModelCheck>, request: AbortSignal): Response {
  const cancelled = new AbortController();
  const signal = AbortSignal.any([request, cancelled.signal]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (found: ModelCheck) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(found)}\n`));
      };
      void check({ signal, onFound: send }).then(
        (result) => {
          send(result);
          if (!cancelled.signal.aborted) controller.close();
        },
        (error: unknown) => {
          if (cancelled.signal.aborted) return;
          if (!request.aborted) log.error({ err: error }, "a model check failed");
          controller.error(error);
        },
      );
    },
    cancel: () => cancelled.abort(),
  });
  const headers = {
    "Content-Type": "application/x-ndjson; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}

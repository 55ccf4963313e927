import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { setRegistered } from "./registration";
import { createServeHandler, SERVE_PATH, serveHost } from "./serve-handler";

/** Pauses between attempts, doubling from the first to the last. */
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
const MESSAGE_MAX = 200;

const state = singleton("inngest-registering", () => ({ trying: undefined as Promise<void> | undefined }));

/** Registers our functions with their settings and address at Inngest, once. Returns the SDK's answer: 200 when they were accepted. */
export async function register(): Promise<Response> {
  // Only this process makes this request, so it needs no signature.
  const response = await createServeHandler({ enableUnauthedSync: true }).PUT(
    new Request(new URL(SERVE_PATH, serveHost()), { method: "PUT" }),
  );
  setRegistered(response.ok);
  return response;
}

/** Registers until Inngest accepts, with growing pauses. Never rejects; concurrent calls share one attempt. */
export function registerUntilAccepted(): Promise<void> {
  state.trying ??= retryUntilAccepted().finally(() => {
    state.trying = undefined;
  });
  return state.trying;
}

const answerSchema = z.object({ message: z.string() });

async function retryUntilAccepted(): Promise<void> {
  for (let pause = PAUSE_MIN_MS; ; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
    const response = await register();
    if (response.ok) return log.info({ origin: serveHost() }, "the background functions are registered with Inngest");
    const { message } = answerSchema
      .catch({ message: "no reason given" })
      .parse(await response.json().catch(() => null));
    log.warn(
      { reason: message.slice(0, MESSAGE_MAX), againMs: pause },
      "Inngest did not accept the background functions",
    );
    await sleep(pause, undefined, { ref: false });
  }
}

import { Inngest } from "inngest";
import { type Env, env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";

/** Address of the embedded engine; nothing ever connects to it. */
export const LOCAL_URL = "http://local.invalid";

/** `inngest` when a server or a key is set, else the engine in this process. */
export function jobsKind(settings: Env = env()): "embedded" | "inngest" {
  const { INNGEST_EVENT_KEY, INNGEST_BASE_URL, INNGEST_DEV } = settings;
  return INNGEST_EVENT_KEY || INNGEST_BASE_URL || INNGEST_DEV ? "inngest" : "embedded";
}

type Fetch = typeof fetch;
const local: { fetch: Fetch | undefined } = singleton("local-inngest-fetch", () => ({ fetch: undefined }));

/** Connects the client to the embedded engine. */
export function connectLocal(engineFetch: Fetch): void {
  local.fetch = engineFetch;
}

/** The address and keys of Inngest from the settings. When they contain no address, the SDK uses that of the Cloud or of a dev server. */
export function inngestOptions({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL, INNGEST_DEV }: Env) {
  return {
    isDev: Boolean(INNGEST_DEV),
    baseUrl: INNGEST_BASE_URL ?? (typeof INNGEST_DEV === "string" ? INNGEST_DEV : undefined),
    eventKey: INNGEST_EVENT_KEY,
    signingKey: INNGEST_SIGNING_KEY,
  };
}

/** The Inngest client. Checkpointing is off and the mode is explicit, so that both engines see the same protocol. */
export const inngest = singleton("inngest-client", () => {
  if (jobsKind() === "inngest") {
    return new Inngest({ id: "echovessel", ...inngestOptions(env()), checkpointing: false, logger: log });
  }
  return new Inngest({
    id: "echovessel",
    isDev: true,
    baseUrl: LOCAL_URL,
    checkpointing: false,
    logger: log,
    fetch: (input, init) => {
      if (!local.fetch) throw new Error("the embedded engine has not started");
      return local.fetch(input, init);
    },
  });
});

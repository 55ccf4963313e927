import { serve } from "inngest/next";
import { env } from "@/lib/core/env";
import { inngest } from "./client";
import { functions } from "./functions";

type Method = "GET" | "POST" | "PUT";
/** The SDK's types name a Next request, but it only reads what every `Request` has. */
export type ServeHandler = Record<Method, (request: Request) => Promise<Response>>;

export const SERVE_PATH = "/api/inngest";

/** Where Inngest reaches this app: from the operator's settings, never from a request. */
export function serveHost(): string {
  const { INNGEST_SERVE_ORIGIN, AUTH_URL, PORT } = env();
  return new URL(INNGEST_SERVE_ORIGIN ?? AUTH_URL ?? `http://127.0.0.1:${PORT}`).origin;
}

/** The functions behind the SDK's handler. `enableUnauthedSync` lets a `PUT` without a signature register them. */
export function createServeHandler(options: { enableUnauthedSync: boolean }): ServeHandler {
  const address = { serveOrigin: serveHost(), servePath: SERVE_PATH };
  return serve({ client: inngest, functions, ...address, ...options }) as unknown as ServeHandler;
}

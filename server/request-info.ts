import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "@/lib/auth/client-address";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";

/** Name of the header with the socket's address. It is random, so that clients cannot send it: Next passes on only what clients sent. */
const socketHeader = () => singleton("socket-header", () => `x-socket-${randomUUID()}`);

/** Value of the HSTS header: for a year, browsers that have used https once use only https. */
const HSTS = "max-age=31536000";

/** Adds the socket's address to every request, and HSTS to every answer over https. Call once. */
export function watchRequests(): void {
  singleton("watched-requests", () => {
    const name = socketHeader();
    let hasWarned = false;
    subscribe("http.server.request.start", (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      request.headers[name] = request.socket.remoteAddress ?? "";
      if (isHttps(request)) response.setHeader("Strict-Transport-Security", HSTS);
      if (hasWarned || env().TRUSTED_PROXIES > 0 || !request.headers["x-forwarded-for"]) return;
      hasWarned = true;
      log.warn(
        "a request carries X-Forwarded-For: set TRUSTED_PROXIES if EchoVessel is behind a reverse proxy, otherwise all visitors share one address",
      );
    });
    return true;
  });
}

/** The client's address, as far as `TRUSTED_PROXIES` allows to determine it. */
export function clientAddress(headers: Headers): string {
  return addressOf({
    socket: headers.get(socketHeader()) || undefined,
    forwardedFor: headers.get("x-forwarded-for"),
    trustedProxies: env().TRUSTED_PROXIES,
  });
}

function isHttps({ headers, socket }: IncomingMessage): boolean {
  return isHttpsUrl(env().AUTH_URL) || headers["x-forwarded-proto"] === "https" || "encrypted" in socket;
}

/** Whether browsers reach a public address over TLS. */
export function isHttpsUrl(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === "https:";
}

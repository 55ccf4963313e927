import type { Instrumentation } from "next";

/** Starts the server before it answers: checks settings, opens and migrates the database, resumes pending work. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { start } = await import("./inngest/start");
    await start();
    const { watchRequests } = await import("./server/request-info");
    watchRequests();
  }
}

/**
 * Logs an error of a page, action or route with the digest that its error page shows. An address may contain user text, so the route's
 * pattern is logged instead.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "edge") {
    const { log } = await import("./lib/core/log");
    // Actions catch their own errors, so an error here means that the request could not be read.
    if (routeType === "action") return log.debug({ method, routePath }, "a server action could not be read");
    const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
    log.error({ err: error, digest, method, routePath, routeType }, "a request failed inside Next.js");
  }
};

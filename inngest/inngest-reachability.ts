import { singleton } from "@/lib/core/singleton";
import { inngest } from "./client";
import { keepRegistering, register } from "./register";
import { isRegistered, setRegistered } from "./registration";

/** How long an answer is cached, in ms, because health is requested often. */
const LOOKED_MS = 5_000;
const PATIENCE_MS = 3_000;

type Contact = { lookedAt: number; looking: Promise<void> | undefined };
const contact = singleton(
  "inngest-contact",
  (): Contact => ({ lookedAt: Number.NEGATIVE_INFINITY, looking: undefined }),
);

/**
 * Whether Inngest answers now and has taken our functions. One that did not answer may have lost them, so it counts as not knowing
 * us until it has taken them again, and nothing is sent to it before. It is told of them as soon as it answers.
 */
export async function knowsUs(): Promise<boolean> {
  if (performance.now() - contact.lookedAt >= LOOKED_MS) await look();
  return isRegistered();
}

/** Looks now, without the cache. */
export function look(): Promise<void> {
  contact.looking ??= lookOnce().finally(() => {
    contact.lookedAt = performance.now();
    contact.looking = undefined;
  });
  return contact.looking;
}

async function lookOnce(): Promise<void> {
  if (!(await answers())) setRegistered(false);
  else if (!isRegistered() && !(await register()).ok) void keepRegistering();
}

/** A gateway before a dead Inngest answers for it with 502 to 504. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch(new URL("/health", inngest.apiBaseUrl), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

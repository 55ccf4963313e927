import { singleton } from "@/lib/core/singleton";
import { inngest } from "./client";
import { register, registerUntilAccepted } from "./register";
import { isRegistered, setRegistered } from "./registration";

/** How long an answer is cached, in ms, because health is requested often. */
const CACHE_MS = 5_000;
const PATIENCE_MS = 3_000;

type Reachability = { checkedAt: number; checking: Promise<void> | undefined };
const reachability = singleton(
  "inngest-contact",
  (): Reachability => ({ checkedAt: Number.NEGATIVE_INFINITY, checking: undefined }),
);

/**
 * Whether Inngest answers now and has registered our functions. After an outage Inngest may have lost them, so they count as unregistered,
 * and no events are sent, until it has accepted them again. They are registered again as soon as Inngest answers.
 */
export async function checkRegistered(): Promise<boolean> {
  if (performance.now() - reachability.checkedAt >= CACHE_MS) await checkReachability();
  return isRegistered();
}

/** Checks whether Inngest answers, without using the cached answer. */
export function checkReachability(): Promise<void> {
  reachability.checking ??= checkOnce().finally(() => {
    reachability.checkedAt = performance.now();
    reachability.checking = undefined;
  });
  return reachability.checking;
}

async function checkOnce(): Promise<void> {
  if (!(await answers())) setRegistered(false);
  else if (!isRegistered() && !(await register()).ok) void registerUntilAccepted();
}

/** A gateway in front of a dead Inngest answers 502 to 504. */
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

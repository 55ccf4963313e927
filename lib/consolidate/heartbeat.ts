import { writeHeartbeat } from "@/lib/memory/consolidation/consolidations";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const EVERY_MS = 20_000;

/** Runs a consolidation step and writes heartbeats: when the step begins, repeatedly while it runs, and when it has ended or failed. */
export async function withHeartbeat<T>(
  { db, clock }: Services,
  scope: Scope,
  sessionId: string,
  run: () => Promise<T>,
): Promise<T> {
  // A failed heartbeat does not fail the step; the next one may succeed.
  const show = () => writeHeartbeat(db, scope, sessionId, clock()).catch(() => undefined);
  await show();
  const timer = setInterval(() => void show(), EVERY_MS);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await show();
  }
}

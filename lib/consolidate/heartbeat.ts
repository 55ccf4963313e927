import { writeHeartbeat } from "@/lib/memory/consolidation/consolidations";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const EVERY_MS = 20_000;

/** Runs a step of a consolidation and shows that somebody is at it: when it begins, while it runs, and when it has ended or failed. */
export async function withHeartbeat<T>(
  { db, clock }: Services,
  scope: Scope,
  sessionId: string,
  run: () => Promise<T>,
): Promise<T> {
  // A sign that could not be given is no reason to fail: the next one is.
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

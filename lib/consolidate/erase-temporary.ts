import { forget } from "@/lib/memory/forgetting/forget";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/** Erases a temporary talk that is over: its words, its turns with their traces, and the session itself. */
export async function eraseTemporary(services: Services, scope: Scope, sessionId: string): Promise<null> {
  const { db, clock, settings } = services;
  await forget(db, scope, {
    kind: "session",
    id: sessionId,
    choice: "cascade",
    mode: "erase",
    binDays: settings.binDays,
    now: clock(),
  });
  return null;
}

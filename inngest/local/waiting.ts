import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { jobRuns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { evaluateKey } from "./expressions";
import type { FunctionSpec, JobEvent } from "./types";

export async function queueRun(
  tx: Tx,
  spec: FunctionSpec,
  run: { event: JobEvent; runAt: Date; debounceKey: string | null; now: Date },
): Promise<void> {
  const { event, runAt, debounceKey, now } = run;
  await tx.insert(jobRuns).values({
    id: newId(now),
    functionId: spec.id,
    event,
    status: "queued",
    debounceKey,
    concurrencyKey: concurrencyKeys(spec, event),
    runAt,
    createdAt: now,
    updatedAt: now,
  });
}

/** The run of a function that waits under a debounce (or cron) key and has not started yet. */
export async function findWaiting(tx: Tx, functionId: string, debounceKey: string) {
  const [waiting] = await tx
    .select({ id: jobRuns.id, createdAt: jobRuns.createdAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.functionId, functionId), eq(jobRuns.status, "queued"), eq(jobRuns.debounceKey, debounceKey)))
    .limit(1);
  return waiting;
}

/** A run's concurrency keys, one per line: a group, a tab and a value as JSON text; null when unlimited. */
export function concurrencyKeys(spec: FunctionSpec, event: JobEvent): string | null {
  const keys = spec.concurrency.map(({ group, key }) => `${group}\t${key ? evaluateKey(key, event) : ""}`);
  return keys.length > 0 ? keys.join("\n") : null;
}

export function groupOf(key: string): string {
  return key.slice(0, key.indexOf("\t"));
}

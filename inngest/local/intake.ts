import { eq, lt } from "drizzle-orm";
import type { Tx } from "@/db";
import { jobEvents, jobRuns } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { evaluateKey } from "./expressions";
import type { FunctionSpec, JobEvent, Registry } from "./types";
import { concurrencyKeys, findWaiting, queueRun } from "./waiting";

/** How long an event id is stored and repetitions are ignored. */
export const EVENT_RETENTION_MS = DAY;

/** Stores an event and queues a run of every function it triggers, unless its id was seen within a day. */
export async function receiveEvent(tx: Tx, registry: Registry, event: JobEvent, now: Date): Promise<void> {
  const { id, name, data } = event;
  const [fresh] = await tx
    .insert(jobEvents)
    .values({ id, name, data, receivedAt: now })
    .onConflictDoUpdate({
      target: jobEvents.id,
      set: { name, data, receivedAt: now },
      setWhere: lt(jobEvents.receivedAt, new Date(now.getTime() - EVENT_RETENTION_MS)),
    })
    .returning({ id: jobEvents.id });
  if (!fresh) return;
  for (const spec of registry.functions.values()) {
    if (!isTriggeredBy(spec, event)) continue;
    if (spec.debounce) await debounceRun(tx, spec, spec.debounce, event, now);
    else await queueRun(tx, spec, { event, runAt: now, debounceKey: null, now });
  }
}

function isTriggeredBy(spec: FunctionSpec, event: JobEvent): boolean {
  return spec.triggers.some(
    (trigger) =>
      "event" in trigger &&
      trigger.event === event.name &&
      (trigger.ofFunction === undefined || trigger.ofFunction === event.data.function_id),
  );
}

type Debounce = NonNullable<FunctionSpec["debounce"]>;

/** Adds an event to the run that waits under the same debounce key and restarts its wait, but not beyond its timeout. */
async function debounceRun(tx: Tx, spec: FunctionSpec, debounce: Debounce, event: JobEvent, now: Date): Promise<void> {
  const { key, periodMs, timeoutMs = Number.POSITIVE_INFINITY } = debounce;
  const debounceKey = `key=${key ? evaluateKey(key, event) : ""}`;
  const quietAt = now.getTime() + periodMs;
  const waiting = await findWaiting(tx, spec.id, debounceKey);
  if (!waiting) {
    const runAt = new Date(Math.min(quietAt, now.getTime() + timeoutMs));
    return queueRun(tx, spec, { event, runAt, debounceKey, now });
  }
  const runAt = new Date(Math.min(quietAt, waiting.createdAt.getTime() + timeoutMs));
  const change = { event, concurrencyKey: concurrencyKeys(spec, event), runAt, updatedAt: now };
  await tx.update(jobRuns).set(change).where(eq(jobRuns.id, waiting.id));
}

import { Cron } from "croner";
import { and, eq, inArray, like, notInArray } from "drizzle-orm";
import type { Db, Tx } from "@/db";
import { jobRuns } from "@/db/schema";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { FunctionSpec } from "./types";
import { findWaiting, queueRun } from "./waiting";

const PREFIX = "cron=";

/** @throws Error when the expression (five fields, with an optional `TZ=Zone ` before them) cannot be parsed. */
export function checkCron(expression: string): void {
  nextTick(expression, new Date(0));
}

/** The first tick after an instant. Without `TZ=` the fields are UTC, as in Inngest. */
export function nextTick(expression: string, after: Date): Date {
  const [, timezone = "UTC", fields = ""] = /^(?:TZ=(\S+)\s+)?(.+)$/.exec(expression.trim()) ?? [];
  const next = new Cron(fields, { timezone, mode: "5-part" }).nextRun(after);
  if (!next) throw new Error(`The cron expression "${expression}" never matches a time.`);
  return next;
}

/** The cron key of a waiting tick in `job_runs.debounce_key`; undefined when the run is no tick. */
export function cronOf(debounceKey: string | null): string | undefined {
  return debounceKey?.startsWith(PREFIX) ? debounceKey.slice(PREFIX.length) : undefined;
}

/**
 * Ensures one waiting run per cron trigger: the next tick. All ticks that were missed while the process was down become that one run, which
 * is due at once. The next tick is planned only when one starts, so they never pile up.
 */
export async function ensureTick(tx: Tx, spec: FunctionSpec, cron: string, now: Date): Promise<void> {
  const debounceKey = PREFIX + cron;
  if (await findWaiting(tx, spec.id, debounceKey)) return;
  const runAt = nextTick(cron, now);
  const event = { id: newId(now), name: "inngest/scheduled.timer", data: { cron }, ts: runAt.getTime() };
  await queueRun(tx, spec, { event, runAt, debounceKey, now });
}

/** Postpones a cron by a day, because each next tick would fail like the last. */
export async function postponeTicks(db: Db, functionId: string, cron: string, now: Date): Promise<void> {
  const ticks = and(eq(jobRuns.functionId, functionId), eq(jobRuns.debounceKey, PREFIX + cron));
  const change = { runAt: new Date(now.getTime() + DAY), updatedAt: now };
  await db
    .update(jobRuns)
    .set(change)
    .where(and(ticks, inArray(jobRuns.status, ["queued", "parked"])));
}

/** Plans the next tick of every cron trigger and drops the ticks of removed triggers. */
export async function ensureTicks(tx: Tx, specs: Iterable<FunctionSpec>, now: Date): Promise<void> {
  const lines: string[] = [""];
  for (const spec of specs) {
    for (const trigger of spec.triggers) {
      if (!("cron" in trigger)) continue;
      lines.push(PREFIX + trigger.cron);
      await ensureTick(tx, spec, trigger.cron, now);
    }
  }
  const ticks = and(eq(jobRuns.status, "queued"), like(jobRuns.debounceKey, `${PREFIX}%`));
  await tx.delete(jobRuns).where(and(ticks, notInArray(jobRuns.debounceKey, lines)));
}

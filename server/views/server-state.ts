import { jobsHealth, secureDeleter } from "@/inngest/boot";
import type { Runtime } from "@/inngest/runtime";
import { MINUTE } from "@/lib/core/clock";
import { listAccounts } from "@/lib/memory/maintenance/accounts";
import { countAllEmbedded } from "@/lib/memory/nodes/embeddings";
import { readBackgroundWork } from "./background-work";

/** From this age of the oldest waiting work on, the operator is told. */
const LATE_SECONDS = (10 * MINUTE) / 1000;

export type HealthReason = "diskFull" | "filesFailed" | "inngestUnreachable" | "workLate";

/**
 * State of the server for the operator: why it is not well, background work, accounts in numbers, and snapshots (null with
 * Postgres).
 */
export async function readServerState({ services }: Pick<Runtime, "services">) {
  const { db } = services;
  const [accounts, jobs, { problem }, snapshots, work, embedded] = await Promise.all([
    listAccounts(db),
    jobsHealth(),
    secureDeleter(),
    db.snapshots?.list(),
    readBackgroundWork(services),
    countAllEmbedded(db, services.embedder.id),
  ]);
  const reasons: HealthReason[] = [];
  if (db.disk.isFull) reasons.push("diskFull");
  if (problem === "failed") reasons.push("filesFailed");
  if (jobs.registered === false) reasons.push("inngestUnreachable");
  if ((jobs.oldestSeconds ?? 0) > LATE_SECONDS) reasons.push("workLate");
  return {
    reasons,
    jobs,
    work,
    embedded,
    failedSessions: accounts.reduce((sum, { failedSessions }) => sum + failedSessions, 0),
    accounts,
    snapshots: snapshots ?? null,
  };
}

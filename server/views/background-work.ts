import { countJobs, listFailedRuns } from "@/inngest/local/overview";
import type { Runtime } from "@/inngest/runtime";
import { sessionFailureOf } from "@/lib/core/types/session-failures";
import { listFailedSessions } from "@/lib/memory/maintenance/accounts";

/** Most failed items shown of each kind; a retry of all includes the others. */
const SHOWN_MAX = 100;

/** `error` is a class of errors and never a message, which may quote a user. */
export type FailedWork = { id: string; kind: string; failedAt: string; error: string };

/** Background work in numbers, per kind, and what failed. With Inngest, only failed sessions are known here. */
export async function readBackgroundWork({ db, clock }: Runtime["services"]) {
  const [kinds, runs, sessions] = await Promise.all([
    countJobs(db, clock()),
    listFailedRuns(db, SHOWN_MAX),
    listFailedSessions(db, SHOWN_MAX),
  ]);
  const failed: FailedWork[] = [
    ...runs.map(({ error, ...run }) => ({ ...run, error: classOf(error) })),
    ...sessions.map(({ id, failedAt, failure }) => ({
      ...{ id, failedAt },
      kind: "consolidate-session",
      error: sessionFailureOf(failure),
    })),
  ];
  return { kinds, failed: failed.sort((a, b) => b.failedAt.localeCompare(a.failedAt)) };
}

/** Name of an error that is stored as `Name: message`. */
function classOf(error: string): string {
  return /^([A-Za-z]\w{0,60}): /.exec(error)?.[1] ?? "Error";
}

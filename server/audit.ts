import { type Act, recordAct } from "@/lib/auth/audit-log";
import { log } from "@/lib/core/log";
import type { Services } from "@/lib/memory/services";
import type { SignedIn } from "./current-user";

/** Adds what a request has done to the audit log. It is done: a failure to record it is logged, and not the answer of the request. */
export async function recordActOf(
  { services, ...context }: { services: Services; who?: SignedIn },
  act: Pick<Act, "kind" | "subjectId">,
): Promise<void> {
  const { who } = context;
  if (!who) return;
  const { user, sid } = who;
  await recordAct(services.db, { ...act, userId: user.id, sid, now: services.clock() }).catch((error: unknown) =>
    log.error({ err: error, kind: act.kind }, "an act could not be added to the audit log"),
  );
}

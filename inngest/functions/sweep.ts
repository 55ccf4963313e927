import { purgeLinks } from "@/lib/auth/account-links";
import { purgeAudit } from "@/lib/auth/audit-log";
import { purgeInvites } from "@/lib/auth/invites";
import { purgeNotices } from "@/lib/auth/security-notices";
import { purgeTries } from "@/lib/auth/sign-in-attempts";
import { purgeSignIns } from "@/lib/auth/sign-ins";
import { continueBackfill } from "@/lib/consolidate/backfill";
import { closeIdleSession } from "@/lib/consolidate/finish";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { findBackfills } from "@/lib/memory/consolidation/backfill";
import { purgeBin } from "@/lib/memory/forgetting/bin";
import { purgePersonas } from "@/lib/memory/forgetting/persona-bin";
import { consolidateIfLost, findIdleSessions, findLostSessions, purgeExpired } from "@/lib/memory/maintenance/sweep";
import { expireDuePromises } from "@/lib/memory/nodes/promises";
import { purgeDecisions } from "@/lib/memory/proactive/decisions";
import { activePersona, ownPersona } from "@/lib/memory/scope";
import { purgeDeliveries } from "@/lib/proactive/delivery/delivery-rows";
import { recoverTurns } from "@/lib/turn/recover";
import { inngest } from "../client";
import { relayOutbox } from "../outbox-relay";
import { type Runtime, runtime } from "../runtime";

/** Completes, once a minute, what a lost event or a dead process left undone. */
export const sweep = inngest.createFunction(
  { id: "sweep", retries: 0, triggers: [{ cron: "* * * * *" }] },
  async ({ step }) => step.run("sweep", async () => sweepOnce(await runtime())),
);

/** Maximum promises checked in one sweep; the rest waits a minute. */
const PROMISES_A_SWEEP = 200;

type Parts = Pick<Runtime, "services" | "runner">;
type CaughtUp = { closed: number; resent: number; turns: number };

/**
 * Catches up on lost work, resolves promises that are past due, deletes expired rows and those whose time in the bin is over, and updates
 * the embedded database's statistics. A failure for one persona does not affect the others.
 */
export async function sweepOnce(runtime: Parts): Promise<CaughtUp & { settled: number; purged: number }> {
  const { db, clock, settings } = runtime.services;
  const caughtUp = await catchUp(runtime);
  const settled = await expireDuePromises(db, { now: clock(), limit: PROMISES_A_SWEEP });
  await purgeExpired(db, clock());
  await purgeDecisions(db, clock());
  await purgeSignIns(db, clock());
  await purgeTries(db, clock());
  await purgeNotices(db, clock());
  await purgeLinks(db, clock());
  await purgeInvites(db, clock());
  await purgeAudit(db, clock());
  await purgeDeliveries(db, clock());
  const purged = await purgeBin(db, clock());
  await purgePersonas(db, { binDays: settings.binDays, now: clock() });
  await db.updateStatistics();
  return { ...caughtUp, settled, purged };
}

/** Closes idle sessions, resends events of sessions that were lost, answers turns without a reply, and sends unsent events. Idempotent. */
export async function catchUp({ services, runner }: Parts): Promise<CaughtUp> {
  const { db, clock, settings } = services;
  const idle = await findIdleSessions(db, { idleMinutes: settings.sessionIdleMinutes, now: clock() });
  const closed = await forEachIsolated("close a session", idle, async (session) =>
    closeIdleSession(services, await ownPersona(db, session), session.sessionId),
  );
  const lost = await findLostSessions(db, clock());
  const resent = await forEachIsolated("resume a session's consolidation", lost, async ({ sessionId, ...owner }) =>
    consolidateIfLost(db, await activePersona(db, owner), { sessionId, now: clock() }),
  );
  await forEachIsolated("continue a backfill", await findBackfills(db), async (owner) => {
    await continueBackfill(services, await activePersona(db, owner));
    return true;
  });
  const turns = await recoverTurns(services, runner, { atBoot: false });
  await relayOutbox(services);
  return { closed, resent, turns };
}

import { MINUTE } from "@/lib/core/clock";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { findLostSessions } from "@/lib/memory/maintenance/sweep";
import { sendDueReminders } from "@/lib/proactive/remind";
import { runProactiveTick } from "@/lib/proactive/tick";
import { closeAfter } from "./functions/close-session";
import { catchUp } from "./functions/sweep";
import { checkReachability as lookAtInngest } from "./inngest-reachability";
import { relayOutbox } from "./outbox-relay";
import { register, registerUntilAccepted } from "./register";
import type { Runtime } from "./runtime";

/**
 * Interval between checks for lost events, in ms. Together with the 90 seconds after which a session counts as lost, no session waits for
 * longer than two minutes.
 */
const EVERY_MS = 30_000;
/** How often functions are registered again in any case, for an Inngest that lost its data. */
const REGISTER_AGAIN_MS = 10 * MINUTE;

type Parts = Pick<Runtime, "services" | "runner">;
type Resender = { timer: NodeJS.Timeout | undefined; looking: Promise<void> | undefined; reportedAt: number };
const resender = singleton("inngest-watch", (): Resender => ({ timer: undefined, looking: undefined, reportedAt: 0 }));

/**
 * With an external Inngest, its sweep runs only while Inngest runs and has our registration. So this process registers its functions,
 * and searches by itself for events that Inngest accepted and lost.
 */
export function startResending(runtime: Parts): void {
  resender.reportedAt = runtime.services.clock().getTime();
  void registerUntilAccepted().then(() => relayOutbox(runtime.services));
  resender.timer = setInterval(() => void scheduleNext(runtime), EVERY_MS).unref();
}

/** Stops watching and waits for the current pass. */
export async function stopResending(): Promise<void> {
  clearInterval(resender.timer);
  await resender.looking;
}

function scheduleNext(runtime: Parts): Promise<void> {
  resender.looking ??= resendOnce(runtime)
    .catch((err) => log.error({ err }, "lost events could not be searched for"))
    .finally(() => {
      resender.looking = undefined;
    });
  return resender.looking;
}

/**
 * Resends events that Inngest lost. It may have lost our functions, too, so they are registered first; also whenever a setting that they
 * contain has changed.
 */
export async function resendOnce(runtime: Parts): Promise<void> {
  const { db, clock, settings } = runtime.services;
  if (db.disk.isFull) return;
  await lookAtInngest();
  const now = clock();
  const isOther = closeAfter(settings.sessionIdleMinutes);
  const lost = await findLostSessions(db, now);
  if (isOther || lost.length > 0 || now.getTime() - resender.reportedAt >= REGISTER_AGAIN_MS) {
    resender.reportedAt = now.getTime();
    if (!(await register()).ok) void registerUntilAccepted();
  }
  await catchUp(runtime);
  // Reminders must not be late because Inngest is down; concurrent runs send one.
  await sendDueReminders(runtime.services);
  await runProactiveTick(runtime.services);
}

import { setTimeout as sleep } from "node:timers/promises";
import { readLastMessageAt } from "@/lib/memory/conversation/last-activity";
import { savesBattery } from "@/lib/memory/model/power";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const CHECK_MS = 1_000;
/** Background work waits for the user at most this many times `backgroundQuietMs`. Then it runs, although a reply may interrupt it. */
const LONGEST = 10;

/**
 * If the models run on a private address, waits until the user has neither typed nor received a reply for `backgroundQuietMs`: there one
 * machine does everything, and the next reply would interrupt work begun between two messages. Waits at most `LONGEST` times as long, and
 * not at all once the work is `urgent`. If the models run on this machine and it is on battery, waits until it is plugged in, unless the
 * operator allows work on battery. With hosted models nothing waits.
 */
export async function waitUntilQuiet(
  services: Services,
  scope: Scope,
  { urgent = async () => false }: { urgent?: () => Promise<boolean> } = {},
): Promise<void> {
  const { clock, settings } = services;
  const latest = clock().getTime() + LONGEST * settings.backgroundQuietMs;
  const waits = async () =>
    (await savesBattery(services, services.mind)) ||
    (clock().getTime() < latest && (await quietWaitMs(services, scope)) > 0);
  while ((await waits()) && !(await urgent())) await sleep(CHECK_MS, undefined, { ref: false });
}

/** How long a user's background work still waits, in ms; 0 when it may begin. On battery: at least until the next check. */
export async function busyForMs(services: Services, scope: Scope): Promise<number> {
  const waitMs = await quietWaitMs(services, scope);
  return (await savesBattery(services, services.mind)) ? Math.max(waitMs, CHECK_MS) : waitMs;
}

async function quietWaitMs({ db, mind, clock, settings, typing }: Services, { userId }: Scope): Promise<number> {
  const { backgroundQuietMs } = settings;
  if (!mind.isPrivate || backgroundQuietMs === 0) return 0;
  const now = clock();
  const last = [await readLastMessageAt(db, userId, now), typing?.lastAt(userId) ?? null];
  return Math.max(...last.map((at) => (at ? at.getTime() + backgroundQuietMs - now.getTime() : 0)));
}

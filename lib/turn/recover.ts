import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { log } from "@/lib/core/log";
import { cancelRegeneration } from "@/lib/memory/conversation/finish-turn";
import { recoverStaleTurns } from "@/lib/memory/conversation/stale-turns";
import { LEASE_MS } from "@/lib/memory/conversation/turns";
import { activePersona } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import type { TurnRunner } from "./runner";

/**
 * Has turns answered that a process left unfinished. At boot on the embedded database every lease has expired, since no other process
 * can be alive; otherwise only leases that ran out count.
 */
export async function recoverTurns(
  services: Services,
  runner: TurnRunner,
  input: { atBoot: boolean },
): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const allLeasesExpired = input.atBoot && db.kind === "embedded";
  const waitingSince = allLeasesExpired ? now : new Date(now.getTime() - LEASE_MS);
  const answering = runner.answering;
  const { recovered, givenUp, waiting } = await recoverStaleTurns(db, {
    now,
    allLeasesExpired,
    waitingSince,
    answering,
  });
  await forEachIsolated("give up rewriting", givenUp, async (turn) =>
    cancelRegeneration(db, await activePersona(db, turn), { turnId: turn.id, now }),
  );
  await forEachIsolated("recover a turn", waiting, async (turn) => runner.kick(await activePersona(db, turn)));
  if (recovered > 0)
    log.info({ recovered, waiting: waiting.length }, "resumed turns that another process had left unfinished");
  return waiting.length;
}

/** On Postgres another process may die at any time; its unfinished turns are searched for at this interval. */
export const STALE_CHECK_MS = LEASE_MS / 4;

/** Searches for turns that other processes left unfinished until the returned function is called and the last search is over. */
export function watchStaleTurns(services: Services, runner: TurnRunner): () => Promise<void> {
  if (services.db.kind === "embedded") return async () => {};
  let looking: Promise<unknown> | undefined;
  const look = () => {
    looking ??= recoverTurns(services, runner, { atBoot: false })
      .catch((error: unknown) => log.warn({ err: error }, "unfinished turns could not be searched for"))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(look, STALE_CHECK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import { adoptFirstOperators, logOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { liveHub } from "@/lib/live/hub";
import { oldestUnsent } from "@/lib/memory/ledger/outbox";
import { SecureDeleter } from "@/lib/memory/maintenance/secure-delete";
import { serverMind } from "@/lib/memory/model/services-for";
import { recoverTurns, watchStaleTurns } from "@/lib/turn/recover";
import { connectLocal, inngest, jobsKind } from "./client";
import { stopWatchingDisk, watchDisk } from "./disk-watch";
import { functions } from "./functions";
import { closeAfter } from "./functions/close-session";
import { checkRegistered } from "./inngest-reachability";
import { createLocalEngine, type LocalEngine } from "./local";
import { retryFailedRuns } from "./local/overview";
import { resumeLocalModels } from "./local-models";
import { relayOutbox, startRelay } from "./outbox-relay";
import { startResending, stopResending } from "./resend-lost-events";
import { runtime } from "./runtime";
import { startServerModels } from "./server-models";

/** Delay of the first retry of background work; later ones take longer. Tests use less. */
const RETRY_BASE_MS = 2_000;
/** How long a boot waits for a local embedder, so that it serves the first message: e5 loads in three seconds. */
const EMBEDDER_WAIT_MS = 15_000;

/**
 * Starts the process, once: database and migrations, the live feed's listener, background work, the outbox, and the turns and file
 * erasures that a previous process left unfinished.
 */
export function boot({ retryBaseMs = RETRY_BASE_MS } = {}): Promise<void> {
  return singleton("boot", async () => {
    // The log lines of this function show the progress of the start.
    log.info("opening the database");
    const { services, runner, liveSettings, minds, local, embedder } = await runtime();
    log.info("the database is open and up to date");
    await adoptFirstOperators(services.db, env().OPERATOR_EMAIL);
    await logOperator(services.db, env().OPERATOR_EMAIL);
    await liveSettings.start(services.db);
    await embedder.start();
    if (embedder.local?.isInstalled())
      await Promise.race([embedder.tried, sleep(EMBEDDER_WAIT_MS, undefined, { ref: false })]);
    log.info("starting background work");
    await liveHub(services.db);
    await runner.listen();
    closeAfter(services.settings.sessionIdleMinutes);
    await resumeLocalModels({ services, minds, local });
    // The models are examined before the jobs start, because the result decides how a waiting conversation is extracted.
    await startServerModels({ services, minds });
    if (jobsKind() === "embedded") await (await localEngine(retryBaseMs)).start();
    else startResending({ services, runner });
    await startRelay(services);
    await recoverTurns(services, runner, { atBoot: true });
    await watchUnfinishedTurns();
    await (await secureDeleter()).start();
    watchDisk(services.db, () => void goOn());
    log.info(
      {
        database: services.db.kind,
        jobs: jobsKind(),
        mind: (await serverMind(services)).kind,
        embedder: services.embedder.id,
      },
      "EchoVessel has started",
    );
  });
}

/**
 * Ends background work and closes the database. The local model is stopped last: a reply that fails for want of a model would be stored
 * as failed, while an unanswered one is written after the next start.
 */
export async function shutDown(): Promise<void> {
  const { services, local, embedder } = await runtime();
  await Promise.all([local.files.stop(), embedder.stop()]);
  await stopWatchingDisk();
  if (jobsKind() === "embedded") await (await localEngine()).stop();
  else await stopResending();
  await (await secureDeleter()).stop();
  await (await watchUnfinishedTurns())();
  await services.db.close();
  await local.stop();
}

/**
 * Starts to search regularly for turns that other processes left unfinished.
 * @returns a function that stops the search.
 */
function watchUnfinishedTurns(): Promise<() => Promise<void>> {
  return singleton("stale-turns", async () => {
    const { services, runner } = await runtime();
    return watchStaleTurns(services, runner);
  });
}

/** Called when the disk is no longer full: answers unanswered messages and resumes background work. */
async function goOn(): Promise<void> {
  const { services, runner } = await runtime();
  try {
    if (jobsKind() === "embedded") (await localEngine()).wake();
    await relayOutbox(services);
    await recoverTurns(services, runner, { atBoot: false });
  } catch (err) {
    log.error({ err }, "interrupted work could not be resumed; the next sweep tries again");
  }
}

/** The process's only instance that cleans the database's files of erased content and takes snapshots. */
export function secureDeleter(): Promise<SecureDeleter> {
  return singleton("file-keeper", async () => new SecureDeleter((await runtime()).services));
}

export type JobsHealth = {
  kind: "embedded" | "inngest";
  /**
   * Age in seconds of the oldest unsent event or, with the embedded engine, of the oldest unfinished run that is due; null if there is
   * none.
   */
  oldestSeconds: number | null;
  /** Whether Inngest answers now and has registered our functions. */
  registered?: boolean;
};

/** State of background work. */
export async function jobsHealth(): Promise<JobsHealth> {
  const { services } = await runtime();
  const unsent = await oldestUnsent(services.db);
  const unsentSeconds = unsent ? Math.floor((services.clock().getTime() - unsent.getTime()) / 1000) : null;
  if (jobsKind() === "inngest")
    return { kind: "inngest", oldestSeconds: unsentSeconds, registered: await checkRegistered() };
  const dueSeconds = await (await localEngine()).oldestSeconds();
  const ages = [unsentSeconds, dueSeconds].filter((age) => age !== null);
  return { kind: "embedded", oldestSeconds: ages.length > 0 ? Math.max(...ages) : null };
}

/**
 * Starts failed runs of the embedded engine again, all of them or the one with this id.
 * @returns how many were started; with Inngest none, since it keeps its own runs.
 */
export async function retryRuns(id?: string): Promise<number> {
  if (jobsKind() === "inngest") return 0;
  const { services } = await runtime();
  const started = await retryFailedRuns(services.db, services.clock(), id);
  (await localEngine()).wake();
  return started;
}

function localEngine(retryBaseMs = RETRY_BASE_MS): Promise<LocalEngine> {
  return singleton("local-engine", async () => {
    const { services } = await runtime();
    const handler = serve({ client: inngest, functions });
    const engine = createLocalEngine({
      db: services.db,
      clock: services.clock,
      handler,
      log,
      retryBaseMs,
    });
    connectLocal(engine.fetch);
    return engine;
  });
}

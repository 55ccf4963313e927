import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import { takeOver } from "@/lib/consolidate/take-over";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { liveHub } from "@/lib/live/hub";
import { FileKeeper } from "@/lib/memory/file-keeper";
import { recoverTurns } from "@/lib/turn/recover";
import { connectLocal, inngest, jobsKind } from "./client";
import { functions } from "./functions";
import { createLocalEngine, type LocalEngine } from "./local";
import { startRelay } from "./outbox-relay";
import { runtime } from "./runtime";

/** A first retry of background work follows this soon; the next ones take longer. */
const RETRY_BASE_MS = 2_000;
/** An embedder that lies on this machine is waited for, so that it is there from the first message on: e5 loads in three seconds. */
const EMBEDDER_WAIT_MS = 15_000;

/**
 * Brings the process up, once: database and migrations, the live feed's listener, background work, the outbox, the
 * turns a former process left unanswered, and the erasures it left unswept.
 */
export function boot(): Promise<void> {
  return singleton("boot", async () => {
    const { services, runner, knobs, arriving } = await runtime();
    await knobs.start(services.db);
    if (arriving) {
      const tried = takeOver(services, arriving);
      if (arriving.isInstalled()) await Promise.race([tried, sleep(EMBEDDER_WAIT_MS, undefined, { ref: false })]);
    }
    await liveHub(services.db);
    await runner.listen();
    if (jobsKind() === "embedded") await (await localEngine()).start();
    await startRelay(services);
    await recoverTurns(services, runner, { atBoot: true });
    await (await fileKeeper()).start();
    log.info(
      { database: services.db.kind, jobs: jobsKind(), mind: services.mind.kind, embedder: services.embedder.id },
      "EchoVessel is up",
    );
  });
}

/** Ends background work and closes the database. */
export async function shutDown(): Promise<void> {
  const { services, arriving } = await runtime();
  await arriving?.stop();
  if (jobsKind() === "embedded") await (await localEngine()).stop();
  await (await fileKeeper()).stop();
  await services.db.close();
}

/** What keeps the database's files swept and copied. */
export function fileKeeper(): Promise<FileKeeper> {
  return singleton("file-keeper", async () => new FileKeeper((await runtime()).services));
}

/** Age in seconds of the oldest work that is due and not done; null when there is none or another engine keeps it. */
export async function jobsAge(): Promise<number | null> {
  return jobsKind() === "embedded" ? (await localEngine()).oldestSeconds() : null;
}

function localEngine(): Promise<LocalEngine> {
  return singleton("local-engine", async () => {
    const { services } = await runtime();
    const handler = serve({ client: inngest, functions });
    const engine = createLocalEngine({
      db: services.db,
      clock: services.clock,
      handler,
      log,
      retryBaseMs: RETRY_BASE_MS,
    });
    connectLocal(engine.fetch);
    return engine;
  });
}

import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import type { ProcessState } from "@/lib/core/types/local-model";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import { savesBattery } from "@/lib/memory/model/power";
import { readServerChoice } from "@/lib/memory/model/reader";
import { resolveServer } from "@/lib/memory/model/resolve";
import { storeCheck, storeEnvCheck } from "@/lib/memory/model/writer";
import type { Services } from "@/lib/memory/services";
import { noteServerDestination } from "@/lib/model-settings/settings";
import { recheckModels, watchModels } from "./model-check";
import type { Runtime } from "./runtime";

/** Interval in ms at which is checked whether the machine is connected to power again. */
const POWER_AGAIN_MS = 1_000;

type Parts = Pick<Runtime, "services" | "minds">;
type ServerChecks = {
  mind: Mind;
  known: ModelCheck | null;
  /** Set when this server runs the models itself. */
  process: ProcessState | undefined;
  saveCheck: (check: ModelCheck) => Promise<boolean>;
};

/** The server's mind, and the last check of its models by any process. */
export async function serverModels({ services, minds }: Parts): Promise<ServerChecks> {
  const choice = await readServerChoice(services.db);
  return {
    mind: minds.ofServer(choice),
    known: minds.knownOfServer(choice),
    process: minds.processOf(resolveServer(choice, minds.envUrl))?.state,
    saveCheck: saverFor({ services, minds }, choice),
  };
}

/**
 * Called at boot: records where text is sent, and checks and examines the models unless that was done before. On battery, the exam waits
 * like all background work; the first conversation then waits for the exam, whose result decides how it is extracted.
 */
export async function startServerModels(parts: Parts): Promise<void> {
  const { services, minds } = parts;
  await noteServerDestination(services.db, minds, services.clock());
  const { mind, known, saveCheck } = await serverModels(parts);
  if (known?.code !== "ok") inBackground(watchModels(mind, saveCheck, waitForPower(services, mind)));
}

/** Resolves once background work with a mind need not wait for power. */
async function waitForPower(services: Services, mind: Mind): Promise<void> {
  while (await savesBattery(services, mind)) await sleep(POWER_AGAIN_MS, undefined, { ref: false });
}

/** Checks and examines the server's models again, in the background. */
export async function checkServerModels(parts: Parts): Promise<void> {
  const { mind, saveCheck } = await serverModels(parts);
  inBackground(recheckModels(mind, saveCheck));
}

/** Checks and examines, in the background, the models that a user has just saved. */
export async function checkOwnModels({ services, minds }: Parts, userId: string, saved: StoredModels): Promise<void> {
  const mind = minds.ofOwn(userId, saved, await readServerChoice(services.db));
  const saveCheck = (check: ModelCheck) =>
    storeCheck(services.db, userId, { check, savedAt: saved.updatedAt, now: services.clock() });
  inBackground(recheckModels(mind, saveCheck));
}

function saverFor({ services, minds }: Parts, { server }: ServerChoice): ServerChecks["saveCheck"] {
  const { db, clock } = services;
  const { envPrint } = minds;
  return async (check) => {
    if (server) return storeCheck(db, null, { check, savedAt: server.updatedAt, now: clock() });
    if (envPrint) await storeEnvCheck(db, { check, print: envPrint, now: clock() });
    return true;
  };
}

function inBackground(check: Promise<void>): void {
  void check.catch((error: unknown) => log.warn({ err: error }, "the models could not be checked"));
}

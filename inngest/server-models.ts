import { setTimeout as sleep } from "node:timers/promises";
import { noteServerDestination } from "@/lib/model-settings/settings";
import { log } from "@/lib/core/log";
import type { ProcessState } from "@/lib/core/types/local-model";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import { readServerChoice } from "@/lib/memory/model/choice";
import { savesBattery } from "@/lib/memory/model/power";
import { resolveServer } from "@/lib/memory/model/resolve";
import { keepCheck, keepEnvCheck } from "@/lib/memory/model/writer";
import type { Services } from "@/lib/memory/services";
import { checkAgain, watchModels } from "./model-check";
import type { Runtime } from "./runtime";

/** Whether the machine has power again is looked at this often. */
const POWER_AGAIN_MS = 1_000;

type Parts = Pick<Runtime, "services" | "minds">;
type Kept = {
  mind: Mind;
  known: ModelCheck | null;
  /** Where the server runs the models itself. */
  process: ProcessState | undefined;
  keep: (check: ModelCheck) => Promise<boolean>;
};

/** The mind of the server, and what its models were last found to be, in any process. */
export async function serverModels({ services, minds }: Parts): Promise<Kept> {
  const choice = await readServerChoice(services.db);
  return {
    mind: minds.ofServer(choice),
    known: minds.knownOfServer(choice),
    process: minds.processOf(resolveServer(choice, minds.envUrl))?.state,
    keep: keepFor({ services, minds }, choice),
  };
}

/**
 * At a start: notes where text is sent, and checks and examines the models unless that was done before. On battery the exam waits, as all
 * background work does, and so does the first conversation, which is read in the way that the exam decides.
 */
export async function startServerModels(parts: Parts): Promise<void> {
  const { services, minds } = parts;
  await noteServerDestination(services.db, minds, services.clock());
  const { mind, known, keep } = await serverModels(parts);
  if (known?.code !== "ok") inBackground(watchModels(mind, keep, untilPower(services, mind)));
}

/** Settles once background work with a mind need not wait for power. */
async function untilPower(services: Services, mind: Mind): Promise<void> {
  while (await savesBattery(services, mind)) await sleep(POWER_AGAIN_MS, undefined, { ref: false });
}

/** Checks and examines the models of the server again, in the background. */
export async function checkServerModels(parts: Parts): Promise<void> {
  const { mind, keep } = await serverModels(parts);
  inBackground(checkAgain(mind, keep));
}

/** The same for models that a user has just saved. */
export async function checkOwnModels({ services, minds }: Parts, userId: string, saved: StoredModels): Promise<void> {
  const mind = minds.ofOwn(userId, saved, await readServerChoice(services.db));
  const keep = (check: ModelCheck) =>
    keepCheck(services.db, userId, { check, savedAt: saved.updatedAt, now: services.clock() });
  inBackground(checkAgain(mind, keep));
}

function keepFor({ services, minds }: Parts, { server }: ServerChoice): Kept["keep"] {
  const { db, clock } = services;
  const { envPrint } = minds;
  return async (check) => {
    if (server) return keepCheck(db, null, { check, savedAt: server.updatedAt, now: clock() });
    if (envPrint) await keepEnvCheck(db, { check, print: envPrint, now: clock() });
    return true;
  };
}

function inBackground(check: Promise<void>): void {
  void check.catch((error: unknown) => log.warn({ err: error }, "the models could not be checked"));
}

import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import type { ProcessState } from "@/lib/core/types/local-model";
import type { Mind } from "@/lib/core/types/mind";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import { readServerChoice } from "@/lib/memory/model/choice";
import { savesBattery } from "@/lib/memory/model/power";
import { resolveServer } from "@/lib/memory/model/resolve";
import { storeCheck, storeEnvCheck } from "@/lib/memory/model/writer";
import type { Services } from "@/lib/memory/services";
import { noteServerDestination } from "@/lib/model-settings/settings";
import { checkAgain, watchModels } from "./model-check";
import type { Runtime } from "./runtime";

/** Whether the machine has power again is looked at this often. */
const POWER_AGAIN_MS = 1_000;

type Parts = Pick<Runtime, "services" | "minds">;
type ServerChecks = {
  mind: Mind;
  known: ModelCheck | null;
  /** Where the server runs the models itself. */
  process: ProcessState | undefined;
  saveCheck: (check: ModelCheck) => Promise<boolean>;
};

/** The mind of the server, and what its models were last found to be, in any process. */
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
 * At a start: notes where text is sent, and checks and examines the models unless that was done before. On battery the exam waits, as all
 * background work does, and so does the first conversation, which is read in the way that the exam decides.
 */
export async function startServerModels(parts: Parts): Promise<void> {
  const { services, minds } = parts;
  await noteServerDestination(services.db, minds, services.clock());
  const { mind, known, saveCheck } = await serverModels(parts);
  if (known?.code !== "ok") inBackground(watchModels(mind, saveCheck, untilPower(services, mind)));
}

/** Settles once background work with a mind need not wait for power. */
async function untilPower(services: Services, mind: Mind): Promise<void> {
  while (await savesBattery(services, mind)) await sleep(POWER_AGAIN_MS, undefined, { ref: false });
}

/** Checks and examines the models of the server again, in the background. */
export async function checkServerModels(parts: Parts): Promise<void> {
  const { mind, saveCheck } = await serverModels(parts);
  inBackground(checkAgain(mind, saveCheck));
}

/** The same for models that a user has just saved. */
export async function checkOwnModels({ services, minds }: Parts, userId: string, saved: StoredModels): Promise<void> {
  const mind = minds.ofOwn(userId, saved, await readServerChoice(services.db));
  const saveCheck = (check: ModelCheck) =>
    storeCheck(services.db, userId, { check, savedAt: saved.updatedAt, now: services.clock() });
  inBackground(checkAgain(mind, saveCheck));
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

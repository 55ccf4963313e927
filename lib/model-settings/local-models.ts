import type { Db } from "@/db";
import { conflict, notFound } from "@/lib/core/errors";
import { LOCAL_PRESET } from "@/lib/core/model-presets";
import {
  type LocalModelAction,
  type LocalModelSettingsInput,
  type LocalModelView,
  OWN_FILE,
} from "@/lib/core/types/local-model";
import type { ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import { dropLocalCheck, readLocalChecks } from "@/lib/memory/model/local-checks";
import { changeLocalModelSettings, readLocalModelSettings } from "@/lib/memory/model/local-settings";
import { readServerChoice } from "@/lib/memory/model/reader";
import { resolveServer } from "@/lib/memory/model/resolve";
import { announceModel, deleteModels, noteDestination, saveModels } from "@/lib/memory/model/writer";
import type { LocalModels } from "@/lib/mind/llama";
import type { Minds } from "./minds";

type Parts = { db: Db; minds: Minds; local: LocalModels };

/** The catalogue with the download state of each model, the running process, and its settings. */
export async function readLocalModels({ db, minds, local }: Parts): Promise<LocalModelView> {
  const choice = await readServerChoice(db);
  const inUse = idInUse(minds, choice.server);
  const [check, checks] = [minds.knownOfServer(choice), await readLocalChecks(db)];
  const machine = await local.machine();
  return {
    isSupported: local.isSupported,
    machine,
    models: local.list(machine).map((model) => ({
      ...model,
      isInUse: model.id === inUse,
      isChosen: choice.server !== null && model.id === inUse,
      check: model.id === inUse ? check : (checks[model.id]?.check ?? null),
    })),
    process: local.state,
    settings: await readLocalModelSettings(db),
  };
}

/**
 * Downloads a model, pauses or removes its download, makes it the server's model, or undoes that.
 * @returns whether the server's models have changed.
 * @throws AppError `not_found` for an id that is not in the catalogue, `conflict` when the model is in the wrong state for it.
 */
export async function actOnLocalModel(
  parts: Parts,
  { id, action, now }: { id: string; action: LocalModelAction; now: Date },
): Promise<{ changesModels: boolean }> {
  const { local } = parts;
  if (!local.has(id)) throw notFound("model");
  if (action === "use") {
    await chooseLocalModel(parts, id, now);
    return { changesModels: true };
  }
  if (action === "stop_using") {
    if (!(await stopUsing(parts, id, now))) throw conflict("The model is not in use, or it is set in .env.");
    const process = local.processOf(id);
    await process?.stop();
    process?.resetFailure();
    return { changesModels: true };
  }
  if (id === OWN_FILE) throw conflict("LOCAL_MODEL names a file on this machine, so there is nothing to download.");
  if (action === "download") local.files.start(id);
  if (action === "pause") await local.files.pause(id);
  if (action !== "remove") return { changesModels: false };
  const wasInUse = await stopUsing(parts, id, now);
  await dropLocalCheck(parts.db, id);
  await local.remove(id);
  return { changesModels: wasInUse };
}

/**
 * Makes a downloaded model the server's model and starts it, also when it had stopped.
 * @throws AppError `conflict` while its file is incomplete.
 */
export async function chooseLocalModel(parts: Parts, id: string, now: Date): Promise<void> {
  await chooseWhere(parts, { id, now, where: () => true });
}

/** @returns false when the server's current models do not satisfy `where`. */
async function chooseWhere(
  { db, minds, local }: Parts,
  { id, now, where }: { id: string; now: Date; where(choice: ServerChoice): boolean },
): Promise<boolean> {
  if (!local.processOf(id)) throw conflict("The download of this model is not complete. Finish it first.");
  const isChosen = await db.transaction(async (tx) => {
    const choice = await readServerChoice(tx);
    if (!where(choice)) return false;
    if (idInUse(minds, choice.server) === id) return true;
    // The file of LOCAL_MODEL may have changed since it was checked.
    const known = id === OWN_FILE ? undefined : (await readLocalChecks(tx))[id];
    const models: StoredModels = {
      ...{ preset: LOCAL_PRESET, baseUrl: null, encryptedKey: null, contextTokens: {} },
      ...{ check: known?.check ?? null, checkedAt: known ? new Date(known.checkedAt) : null },
      models: { small: id, medium: id, large: id },
      updatedAt: now,
    };
    await saveModels(tx, null, models);
    await noteDestination(tx, resolveServer({ server: models }, minds.envUrl).destination, now);
    return true;
  });
  if (isChosen) await local.choose(id);
  return isChosen;
}

/** Returns to the environment's models, if there are any. @returns false when the operator had not chosen this model. */
async function stopUsing({ db, minds }: Pick<Parts, "db" | "minds">, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { server } = await readServerChoice(tx);
    if (!server || idInUse(minds, server) !== id) return false;
    await deleteModels(tx, null);
    await noteDestination(tx, resolveServer({ server: null }, minds.envUrl).destination, now);
    return true;
  });
}

/** Uses a completed download if the server has no model yet. @returns whether it does. */
export async function chooseFirstModel(parts: Parts, id: string, now: Date): Promise<boolean> {
  const where = (choice: ServerChoice) => resolveServer(choice, parts.minds.envUrl).source === "none";
  return chooseWhere(parts, { id, now, where });
}

/** Changes the settings of the process, effective at once. */
export async function setLocalModelSettings(
  { db, local }: Pick<Parts, "db" | "local">,
  change: LocalModelSettingsInput,
): Promise<void> {
  local.settings = await changeLocalModelSettings(db, change);
  await announceModel(db, null);
}

/** Called at boot: reads the settings of the process, and resumes downloads that were in progress. */
export async function startLocalModels({ db, local }: Pick<Parts, "db" | "local">): Promise<void> {
  local.settings = await readLocalModelSettings(db);
  local.files.resumeInterrupted();
}

function idInUse(minds: Minds, server: StoredModels | null): string | null {
  if (server) return server.preset === LOCAL_PRESET ? server.models.large : null;
  return minds.env?.lifecycle ? OWN_FILE : null;
}

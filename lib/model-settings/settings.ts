import type { Db } from "@/db";
import { conflict } from "@/lib/core/errors";
import { validateAddress } from "@/lib/core/net/guarded-fetch";
import { OWN_FILE } from "@/lib/core/types/local-model";
import type { StoredModels } from "@/lib/core/types/model-choice";
import type {
  ModelConsentInput,
  ModelPermissionsInput,
  ModelSettingsInput,
  ModelView,
} from "@/lib/core/types/model-settings";
import { readEmbedderChoice } from "@/lib/memory/model/embedder";
import { readPower } from "@/lib/memory/model/power";
import { readModelChoice, readServerChoice } from "@/lib/memory/model/reader";
import { resolveModels, resolveServer } from "@/lib/memory/model/resolve";
import { changePolicy, deleteModels, noteDestination, saveModels, writeConsent } from "@/lib/memory/model/writer";
import type { Services } from "@/lib/memory/services";
import { encryptKey, type KeyOwner, keyOf } from "./api-keys";
import type { Minds } from "./minds";
import { configOf, guardOf, modelsOf, type UserGuard } from "./provider-config";
import { viewModels } from "./view-models";

/** The requesting user, and whether they are the operator. */
export type Viewer = { userId: string; isOperator: boolean };

export async function readModels(
  services: Pick<Services, "db" | "isOnBattery">,
  minds: Minds,
  { userId, isOperator }: Viewer,
): Promise<ModelView> {
  const { db } = services;
  const [embedders, choice] = [await readEmbedderChoice(db), await readModelChoice(db, userId)];
  const power = await readPower(services, minds.of(choice));
  return viewModels(minds, choice, { isOperator, embedders, power });
}

/**
 * Saves a user's own models. They are used from the next turn on.
 * @throws AppError `conflict` when the operator does not allow it, RefusedAddress when the address is forbidden.
 */
export async function saveOwnModels(
  db: Db,
  minds: Minds,
  userId: string,
  input: ModelSettingsInput,
  now: Date,
): Promise<StoredModels> {
  return db.transaction(async (tx) => {
    const { own, policy } = await readModelChoice(tx, userId);
    if (!policy.ownKeys)
      throw conflict("The operator of this server does not allow users to connect their own models.");
    const guard = guardOf(policy);
    if (input.baseUrl !== undefined) validateAddress(input.baseUrl, guard);
    const models = storedOf(minds, userId, input, { before: own, guard, now });
    await saveModels(tx, userId, models);
    return models;
  });
}

export async function deleteOwnModels(db: Db, userId: string): Promise<void> {
  await deleteModels(db, userId);
}

/** Saves the server's models, which take precedence over those of the environment from then on, in every process. */
export async function saveServerModels(
  db: Db,
  minds: Minds,
  input: ModelSettingsInput,
  now: Date,
): Promise<StoredModels> {
  const saved = await db.transaction(async (tx) => {
    const { server } = await readServerChoice(tx);
    const models = storedOf(minds, null, input, { before: server, guard: null, now });
    await saveModels(tx, null, models);
    await noteDestination(tx, resolveServer({ server: models }, minds.envUrl).destination, now);
    return models;
  });
  await minds.local?.stopOthers(null);
  return saved;
}

/** Returns to the environment's models, if there are any. */
export async function deleteServerModels(db: Db, minds: Minds, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteModels(tx, null);
    await noteDestination(tx, resolveServer({ server: null }, minds.envUrl).destination, now);
  });
  await minds.local?.stopOthers(minds.env?.lifecycle ? OWN_FILE : null);
}

/** Called at boot, because the environment may name other models than before: records where text is sent. */
export async function noteServerDestination(db: Db, minds: Minds, now: Date): Promise<void> {
  await noteDestination(db, resolveServer(await readServerChoice(db), minds.envUrl).destination, now);
}

export async function setPermissions(db: Db, change: ModelPermissionsInput): Promise<void> {
  await changePolicy(db, change);
}

/**
 * Records a user's decision about sending their text to the server's models.
 * @throws AppError `conflict` when the host is not the one they were shown.
 */
export async function answerConsent(
  db: Db,
  minds: Minds,
  { userId, ...answer }: ModelConsentInput & { userId: string; now: Date },
): Promise<void> {
  const { source, destination } = resolveModels(await readModelChoice(db, userId), minds.envUrl);
  if (source === "own" || destination?.host !== answer.destination)
    throw conflict("The model of this server has changed in the meantime. Reload and check it again.");
  await writeConsent(db, userId, answer);
}

/** The row to store. A missing key defaults to the stored one, if that was given for the same address. */
function storedOf(
  minds: Minds,
  owner: KeyOwner,
  input: ModelSettingsInput,
  { before, guard, now }: { before: StoredModels | null; guard: UserGuard | null; now: Date },
): StoredModels {
  const apiKey = keyOf(owner, input, before);
  const models = modelsOf(input);
  const check = minds.foundBefore(owner, configOf(minds.settings, { models, apiKey, guard }));
  return {
    ...models,
    encryptedKey: apiKey === null ? null : encryptKey(owner, models, apiKey),
    check,
    checkedAt: check && now,
    updatedAt: now,
  };
}

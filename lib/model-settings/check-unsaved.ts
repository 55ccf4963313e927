import type { Db } from "@/db";
import { conflict, notFound } from "@/lib/core/errors";
import { findModelPreset } from "@/lib/core/model-presets";
import { type RefusalReason, RefusedAddress, validateAddress } from "@/lib/core/net/guarded-fetch";
import type { CheckOptions, ModelCheck } from "@/lib/core/types/model-check";
import type { StoredModels } from "@/lib/core/types/model-choice";
import type { CheckModelsInput, ListModelsInput, ModelList, Whose } from "@/lib/core/types/model-settings";
import { readModelChoice } from "@/lib/memory/model/reader";
import { addressOf } from "@/lib/memory/model/resolve";
import { type KeyOwner, keyOf } from "./api-keys";
import { listModels } from "./list-models";
import type { Minds } from "./minds";
import { configOf, guardOf, modelsOf, type UserGuard } from "./provider-config";
import type { Viewer } from "./settings";

const REFUSALS: ReadonlySet<string> = new Set<RefusalReason>(["bad_address", "private_address", "too_many_redirects"]);

/** Lists the models of an address before they are saved, with the key that is given or stored for it. */
export async function tryList(db: Db, viewer: Viewer, input: ListModelsInput): Promise<ModelList> {
  const { owner, before, guard } = await enter(db, viewer, input.whose);
  return listModels({ ...addressFor(input), apiKey: keyOf(owner, input, before), guard });
}

/**
 * Validates that models may be checked before they are saved. @returns the function that checks and examines them; a forbidden address
 * is reported as the reason there.
 */
export async function prepareCheck(
  db: Db,
  minds: Minds,
  viewer: Viewer,
  input: CheckModelsInput,
): Promise<(options: CheckOptions) => Promise<ModelCheck>> {
  const { owner, before, guard } = await enter(db, viewer, input.whose);
  const apiKey = keyOf(owner, input, before);
  return async (options) => {
    const refusal = await refusalOf({ ...addressFor(input), apiKey, guard });
    if (refusal) return { code: refusal, models: [] };
    return minds.check(owner, configOf(minds.settings, { models: modelsOf(input), apiKey, guard }), options);
  };
}

type Asked = Parameters<typeof listModels>[0];

/** Why an address must not be requested. A host name that resolves to a private network is detected only when the request is made. */
async function refusalOf(asked: Asked): Promise<string | undefined> {
  if (!asked.guard) return undefined;
  try {
    validateAddress(asked.address, asked.guard);
  } catch (error) {
    if (error instanceof RefusedAddress) return error.code;
    throw error;
  }
  const { code } = await listModels(asked);
  return REFUSALS.has(code) ? code : undefined;
}

const addressFor = (given: { preset: string; baseUrl?: string }) => ({
  address: addressOf(given),
  preset: findModelPreset(given.preset),
});

type Entered = { owner: KeyOwner; before: StoredModels | null; guard: UserGuard | null };

/** @throws AppError `not_found` for the server's models when the viewer is not the operator, `conflict` when own models are not allowed. */
async function enter(db: Db, { userId, isOperator }: Viewer, whose: Whose): Promise<Entered> {
  const { own, server, policy } = await readModelChoice(db, userId);
  if (whose === "server") {
    if (!isOperator) throw notFound("page");
    return { owner: null, before: server, guard: null };
  }
  if (!policy.ownKeys) throw conflict("The operator of this server does not allow users to connect their own models.");
  return { owner: userId, before: own, guard: guardOf(policy) };
}

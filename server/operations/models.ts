import { checkOwnModels, startServerModels } from "@/inngest/server-models";
import { invalid } from "@/lib/core/errors";
import { RefusedAddress } from "@/lib/core/net/guarded-fetch";
import { noInput } from "@/lib/core/schemas";
import {
  listModelsSchema,
  modelConsentSchema,
  modelPermissionsSchema,
  modelSettingsSchema,
} from "@/lib/core/types/model-settings";
import { tryList } from "@/lib/model-settings/check-unsaved";
import { scanThisMachine } from "@/lib/model-settings/list-models";
import * as settings from "@/lib/model-settings/settings";
import { readModelView, viewerOf } from "@/server/views/models";
import { defineOperation } from "./define-operation";

/** Saves the user's own models; they answer from the next turn on. */
export const saveOwnModels = defineOperation({
  owner: "user",
  input: modelSettingsSchema,
  run: async (context) => {
    const { services, minds, who, input } = context;
    const saving = settings.saveOwnModels(services.db, minds, who.user.id, input, services.clock());
    const saved = await saving.catch(refusedAsInvalid);
    if (!saved.check) await checkOwnModels(context, who.user.id, saved);
    return readModelView(context);
  },
});

/** Removes the user's own models with their key. */
export const deleteOwnModels = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: async (context) => {
    await settings.deleteOwnModels(context.services.db, context.who.user.id);
    return readModelView(context);
  },
});

/** Saves the models of the server; they replace those of `.env` from the next turn on. */
export const saveServerModels = defineOperation({
  owner: "operator",
  input: modelSettingsSchema,
  audit: "models_changed",
  run: async (context) => {
    const { services, minds, input } = context;
    await settings.saveServerModels(services.db, minds, input, services.clock());
    await startServerModels(context);
    return readModelView(context);
  },
});

/** Removes the models of the server with their key, so that those of `.env` apply again. */
export const deleteServerModels = defineOperation({
  owner: "operator",
  input: noInput,
  audit: "models_changed",
  isAllowedWhenFull: true,
  run: async (context) => {
    const { services, minds } = context;
    await settings.deleteServerModels(services.db, minds, services.clock());
    await startServerModels(context);
    return readModelView(context);
  },
});

/** Sets whether users may have models of their own, and at private addresses. */
export const setModelPermissions = defineOperation({
  owner: "operator",
  input: modelPermissionsSchema,
  audit: "models_changed",
  run: async (context) => {
    await settings.setPermissions(context.services.db, context.input);
    return readModelView(context);
  },
});

/** Sets whether the user's text may be sent to the server's models. Applies from the next turn on, and can be changed. */
export const answerModelConsent = defineOperation({
  owner: "user",
  input: modelConsentSchema,
  run: async (context) => {
    const { services, minds, who, input } = context;
    await settings.answerConsent(services.db, minds, { userId: who.user.id, ...input, now: services.clock() });
    return readModelView(context);
  },
});

/** Lists the models at an address before it is saved. */
export const listModels = defineOperation({
  owner: "user",
  input: listModelsSchema,
  limit: "listModels",
  run: async (context) => tryList(context.services.db, await viewerOf(context), context.input),
});

/** Looks for model servers on the machine that EchoVessel runs on. */
export const scanMachine = defineOperation({
  owner: "operator",
  input: noInput,
  limit: "listModels",
  run: () => scanThisMachine(),
});

/** Reports an address that must not be requested as invalid input. */
function refusedAsInvalid(error: unknown): never {
  throw error instanceof RefusedAddress ? invalid(error.message) : error;
}

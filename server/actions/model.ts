"use server";

import { z } from "zod";
import { checkOwnModels, startServerModels } from "@/inngest/server-models";
import { requireOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import {
  modelConsentSchema,
  modelPermissionsSchema,
  modelSettingsSchema,
  whoseSchema,
} from "@/lib/core/types/model-settings";
import {
  answerConsent,
  deleteOwnModels,
  deleteServerModels,
  saveOwnModels,
  saveServerModels,
  setPermissions,
} from "@/lib/model-settings/settings";
import { readModelView, refusedAsInvalid } from "@/server/views/models";
import { userAction } from "./safe-action";

/** Saves models: one's own, or, for the operator, the server's. They answer from the next turn on. */
export const saveModels = userAction(
  z.strictObject({ whose: whoseSchema, settings: modelSettingsSchema }),
  async (context) => {
    const { services, minds, who, input } = context;
    const { db, clock } = services;
    if (input.whose === "own") {
      const saving = saveOwnModels(db, minds, who.user.id, input.settings, clock());
      const saved = await saving.catch(refusedAsInvalid);
      if (!saved.check) await checkOwnModels(context, who.user.id, saved);
    } else {
      await requireOperator(db, who.user, env().OPERATOR_EMAIL);
      await saveServerModels(db, minds, input.settings, clock());
      await startServerModels(context);
    }
    return readModelView(context);
  },
);

/** Removes models with their key. */
export const removeModels = userAction(z.strictObject({ whose: whoseSchema }), async (context) => {
  const { services, minds, who, input } = context;
  const { db, clock } = services;
  if (input.whose === "own") await deleteOwnModels(db, who.user.id);
  else {
    await requireOperator(db, who.user, env().OPERATOR_EMAIL);
    await deleteServerModels(db, minds, clock());
    await startServerModels(context);
  }
  return readModelView(context);
});

/** Sets what users may do. Only for the operator. */
export const setModelPermissions = userAction(modelPermissionsSchema, async (context) => {
  const { services, who, input } = context;
  await requireOperator(services.db, who.user, env().OPERATOR_EMAIL);
  await setPermissions(services.db, input);
  return readModelView(context);
});

/** Says whether one's text may be sent to where the server's models are. */
export const answerModelConsent = userAction(modelConsentSchema, async (context) => {
  const { services, minds, who, input } = context;
  await answerConsent(services.db, minds, { userId: who.user.id, ...input, now: services.clock() });
  return readModelView(context);
});

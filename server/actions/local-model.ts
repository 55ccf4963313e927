"use server";

import { z } from "zod";
import { requireOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import { upTo } from "@/lib/core/schemas";
import { LOCAL_MODEL_ID_MAX, localModelActionSchema, localModelSettingsSchema } from "@/lib/core/types/local-model";
import { act, changeSettings, readLocalModelView } from "@/server/operations/local-model";
import { readModelView } from "@/server/views/models";
import { userAction } from "./safe-action";

/** Does something with a model of the catalogue. Only for the operator. */
export const actOnLocalModel = userAction(
  z.strictObject({ id: upTo(LOCAL_MODEL_ID_MAX), ...localModelActionSchema.shape }),
  async (context) => {
    const { services, who, input } = context;
    await requireOperator(services.db, who.user, env().OPERATOR_EMAIL);
    await act(context, input.id, input.action);
    return { local: await readLocalModelView(context), model: await readModelView(context) };
  },
);

/** Changes when the process of a local model stops and whether background work runs on battery. For the operator only. */
export const setLocalModelSettings = userAction(localModelSettingsSchema, async (context) => {
  const { services, who, input } = context;
  await requireOperator(services.db, who.user, env().OPERATOR_EMAIL);
  await changeSettings(context, input);
  return readLocalModelView(context);
});

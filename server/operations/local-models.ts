import { startServerModels } from "@/inngest/server-models";
import { localModelActionSchema, localModelSettingsSchema } from "@/lib/core/types/local-model";
import { actOnLocalModel as act, setLocalModelSettings as set } from "@/lib/model-settings/local-models";
import { readLocalModelView } from "@/server/views/local-models";
import { readModelView } from "@/server/views/models";
import { defineOperation } from "./define-operation";

/** Downloads a model of the catalogue, pauses its download, deletes its file, or makes it the model of the server. */
export const actOnLocalModel = defineOperation({
  owner: "operatorItem",
  input: localModelActionSchema,
  audit: "models_changed",
  run: async (context) => {
    const { services, minds, local, id, input } = context;
    const { db, clock } = services;
    const { changesModels } = await act({ db, minds, local }, { id, action: input.action, now: clock() });
    if (changesModels) await startServerModels(context);
    return { local: await readLocalModelView(context), model: await readModelView(context) };
  },
  body: ({ local }) => local,
});

/** Sets when the process of a local model stops, and whether background work runs on battery. */
export const setLocalModelSettings = defineOperation({
  owner: "operator",
  input: localModelSettingsSchema,
  audit: "models_changed",
  run: async (context) => {
    const { services, local, input } = context;
    await set({ db: services.db, local }, input);
    return readLocalModelView(context);
  },
});

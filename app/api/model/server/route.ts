import { startServerModels } from "@/inngest/server-models";
import { noInput } from "@/lib/core/schemas";
import { modelSettingsSchema } from "@/lib/core/types/model-settings";
import { deleteServerModels, saveServerModels } from "@/lib/model-settings/settings";
import { operatorRoute } from "@/server/http/handler";
import { showModels } from "@/server/views/models";

/** Saves the models of the server, which hold before those of `.env` from the next turn on. */
export const PUT = operatorRoute({ input: modelSettingsSchema, limit: "write" }, async (context) => {
  const { services, minds, input } = context;
  await saveServerModels(services.db, minds, input, services.clock());
  await startServerModels(context);
  return showModels(context);
});

/** Removes them with their key: those of `.env` hold again. */
export const DELETE = operatorRoute({ input: noInput, limit: "write" }, async (context) => {
  const { services, minds } = context;
  await deleteServerModels(services.db, minds, services.clock());
  await startServerModels(context);
  return showModels(context);
});

import { checkOwnModels } from "@/inngest/server-models";
import { noInput } from "@/lib/core/schemas";
import { modelSettingsSchema } from "@/lib/core/types/model-settings";
import { deleteOwnModels, saveOwnModels } from "@/lib/model-settings/settings";
import { userRoute } from "@/server/http/handler";
import { refusedAsInvalid, showModels } from "@/server/views/models";

/** Saves the models of one's own, which answer from the next turn on. */
export const PUT = userRoute({ input: modelSettingsSchema, limit: "write" }, async (context) => {
  const { services, minds, who, input } = context;
  const saving = saveOwnModels(services.db, minds, who.user.id, input, services.clock());
  const saved = await saving.catch(refusedAsInvalid);
  if (!saved.check) await checkOwnModels(context, who.user.id, saved);
  return showModels(context);
});

/** Removes them with their key. */
export const DELETE = userRoute({ input: noInput, limit: "write" }, async (context) => {
  await deleteOwnModels(context.services.db, context.who.user.id);
  return showModels(context);
});

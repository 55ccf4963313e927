import { localModelSettingsSchema } from "@/lib/core/types/local-model";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeSettings, readLocalModelView } from "@/server/operations/local-model";

/** Changes when the process of a local model is stopped, and whether background work runs on battery. */
export const PUT = operatorRoute({ input: localModelSettingsSchema, limit: "write" }, async (context) => {
  await changeSettings(context, context.input);
  return json(await readLocalModelView(context));
});

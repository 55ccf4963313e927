import { operatorRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { localModelSettingsSchema } from "@/lib/core/types/local-model";
import { changeSettings, readLocalModelView } from "../show";

/** Changes when the process of a local model is stopped, and whether background work runs on battery. */
export const PUT = operatorRoute({ input: localModelSettingsSchema, limit: "write" }, async (context) => {
  await changeSettings(context, context.input);
  return json(await readLocalModelView(context));
});

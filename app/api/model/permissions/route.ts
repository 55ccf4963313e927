import { modelPermissionsSchema } from "@/lib/core/types/model-settings";
import { setPermissions } from "@/lib/model-settings/settings";
import { operatorRoute } from "@/server/http/handler";
import { showModels } from "@/server/views/models";

/** Sets what users may do: have models of their own, at private addresses. */
export const PUT = operatorRoute({ input: modelPermissionsSchema, limit: "write" }, async (context) => {
  await setPermissions(context.services.db, context.input);
  return showModels(context);
});

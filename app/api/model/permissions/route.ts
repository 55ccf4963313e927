import { operatorRoute } from "@/app/api/handler";
import { modelPermissionsSchema } from "@/lib/core/types/model-settings";
import { setPermissions } from "@/lib/model-settings/settings";
import { showModels } from "../show";

/** Sets what users may do: have models of their own, at private addresses. */
export const PUT = operatorRoute({ input: modelPermissionsSchema, limit: "write" }, async (context) => {
  await setPermissions(context.services.db, context.input);
  return showModels(context);
});

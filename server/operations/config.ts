import { checkServerModels } from "@/inngest/server-models";
import { noInput } from "@/lib/core/schemas";
import { showConfig } from "@/server/views/config";
import { configSchema } from "./config-input";
import { defineOperation } from "./define-operation";

/** Changes the given settings, all or none; they take effect at once. */
export const changeConfig = defineOperation({
  owner: "operator",
  input: configSchema,
  audit: "config_changed",
  run: async (context) => {
    const { services, liveSettings, input } = context;
    await liveSettings.change(services.db, input, services.clock());
    return { updatedFields: Object.keys(input), ...showConfig(context) };
  },
});

/** Starts a new check and test of the server's models; the page shows the result when it is done. */
export const checkModels = defineOperation({
  owner: "operator",
  input: noInput,
  run: async (context) => {
    await checkServerModels(context);
    return {};
  },
});

import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { configSchema } from "@/server/operations/config-input";
import { showConfig } from "@/server/views/config";

/** The knobs of the install. */
export const GET = operatorRoute({ input: noInput }, async (runtime) => json(showConfig(runtime)));

/** Sets the knobs that are named, all of them or none; they hold from then on. */
export const PATCH = operatorRoute({ input: configSchema, limit: "write" }, async (runtime) => {
  const { services, knobs, input } = runtime;
  await knobs.change(services.db, input, services.clock());
  return json({ updatedFields: Object.keys(input), ...showConfig(runtime) });
});

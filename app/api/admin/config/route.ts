import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { changeConfig } from "@/server/operations/config";
import { showConfig } from "@/server/views/config";

/** The settings of the server. */
export const GET = operatorRoute({ input: noInput }, async (runtime) => json(showConfig(runtime)));

export const PATCH = changeConfig.route;

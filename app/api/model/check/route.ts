import { checkModelsSchema } from "@/lib/core/types/model-settings";
import { prepareCheck } from "@/lib/model-settings/check-unsaved";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { viewerOf } from "@/server/views/models";
import { streamCheck } from "./stream";

/**
 * Checks and tests models before they are saved. It takes as long as the models take, and stops when the request is aborted. With `Accept:
 * application/x-ndjson` it sends a line after each result.
 */
export const POST = userRoute({ input: checkModelsSchema, limit: "checkModels" }, async (context) => {
  const { services, minds, input, request } = context;
  const check = await prepareCheck(services.db, minds, await viewerOf(context), input);
  if (request.headers.get("accept")?.includes("application/x-ndjson")) return streamCheck(check, request.signal);
  return json(await check({ signal: request.signal }));
});

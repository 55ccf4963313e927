import { listModelsSchema } from "@/lib/core/types/model-settings";
import { tryList } from "@/lib/model-settings/check-unsaved";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { viewerOf } from "@/server/views/models";

/** The models of an address, before they are saved. */
export const POST = userRoute({ input: listModelsSchema, limit: "listModels" }, async (context) =>
  json(await tryList(context.services.db, await viewerOf(context), context.input)),
);

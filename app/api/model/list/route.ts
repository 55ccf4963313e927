import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { listModelsSchema } from "@/lib/core/types/model-settings";
import { tryList } from "@/lib/model-settings/check-unsaved";
import { viewerOf } from "../show";

/** The models of an address, before they are saved. */
export const POST = userRoute({ input: listModelsSchema, limit: "listModels" }, async (context) =>
  json(await tryList(context.services.db, await viewerOf(context), context.input)),
);

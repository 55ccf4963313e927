import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { tryModels } from "@/lib/connect/try";
import { checkModelsSchema } from "@/lib/core/types/model-settings";
import { viewerOf } from "../show";

/** Checks and examines models before they are saved. It takes as long as they take. */
export const POST = userRoute({ input: checkModelsSchema, limit: "checkModels" }, async (context) =>
  json(await tryModels(context.services.db, context.minds, await viewerOf(context), context.input)),
);
